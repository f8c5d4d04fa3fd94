type Report = (share: number) => void

const reports = new Map<string, Report>()

/**
 * Runs a call that sends a file and reports its progress, from 0 to 1. The platform's `fetch` reports none.
 * @param send takes the correlation id that the call must carry
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

/** The listener for the progress of the call with these headers. */
export function reportOf(headers: Headers): Report | undefined {
  return reports.get(headers.get('x-correlation-id') ?? '')
}
