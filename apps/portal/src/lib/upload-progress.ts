type Report = (share: number) => void

const reports = new Map<string, Report>()

/**
 * Runs a call that sends a file and has its progress told, as a share from 0 to 1. What the platform's `fetch` sends
 * tells nothing.
 * @param send gets the correlation id that the call has to carry
 */
export async function withProgress<Value>(
  report: Report | undefined,
  send: (correlationId: string) => Promise<Value>,
): Promise<Value> {
  const correlationId = crypto.randomUUID()
  if (report !== undefined) reports.set(correlationId, report)
  try {
    return await send(correlationId)
  } finally {
    reports.delete(correlationId)
  }
}

/** Who wants to know of the call with these headers. */
export function reportOf(headers: Headers): Report | undefined {
  return reports.get(headers.get('x-correlation-id') ?? '')
}
