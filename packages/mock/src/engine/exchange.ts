import { jsonText } from './constant.ts'

/** A request without its transport. Header names are in lower case. */
export type MockRequest = {
  method: string
  /** The path with query, as in the request line. */
  url: string
  headers: Record<string, string>
  /** Text, or the bytes of a form. */
  body?: string | Uint8Array
}

/** The failure that the transport must simulate: `timeout` never answers, `reset` closes the connection. */
export type Misbehaviour = 'timeout' | 'reset' | 'truncated'

export type MockAnswer = {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array
  delayMs?: number
  misbehaviour?: Misbehaviour
}

/** The body of a request that is not a form. */
export function textOf({ body }: MockRequest): string | undefined {
  return typeof body === 'string' ? body : undefined
}

export type Violation = { where: string; message: string }

/** An answer with a JSON body. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): MockAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: jsonText(body),
  }
}
