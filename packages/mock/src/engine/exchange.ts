/** A request as the engine sees it, whatever carried it here. Header names are lower case. */
export type MockRequest = {
  method: string
  /** Path with query, as in the request line. */
  url: string
  headers: Record<string, string>
  /** Text; of a form its bytes. */
  body?: string | Uint8Array
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

/** The body of a request that is no form. */
export function textOf({ body }: MockRequest): string | undefined {
  return typeof body === 'string' ? body : undefined
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
