/** A request as the engine sees it, whatever carried it here. Header names are lower case. */
export type MockRequest = {
  method: string
  /** Path with query, as in the request line. */
  url: string
  headers: Record<string, string>
  body?: string
}

/** How the transport must misbehave; `timeout` never answers, `reset` closes the connection. */
export type Misbehaviour = 'timeout' | 'reset' | 'truncated'

export type MockAnswer = {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array
  delayMs?: number
  misbehaviour?: Misbehaviour
}

export type Violation = { where: string; message: string }

/** An answer with a JSON body. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): MockAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: body === undefined ? '' : JSON.stringify(body),
  }
}
