import { isJsonType, jsonExcess, parseJson } from '@portal/document'
import { jsonText } from '../constant.ts'

/** A request without its transport. Header names are in lower case. */
export type MockRequest = {
  method: string
  /** The path with query, as in the request line. */
  url: string
  headers: Record<string, string>
  /** Text, or the bytes of a form. */
  body?: string | Uint8Array
  /** The body as it came, for a service that it is sent on to. */
  bytes?: Uint8Array
}

/** The failure that the transport must simulate: `timeout` never answers, `reset` closes the connection. */
type Misbehaviour = 'timeout' | 'reset' | 'truncated'

export type MockAnswer = {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array
  /** The `set-cookie` headers of a real service. */
  cookies?: readonly string[]
  delayMs?: number
  misbehaviour?: Misbehaviour
}

/** The body of a request that is not a form. */
export function textOf({ body }: MockRequest): string | undefined {
  return typeof body === 'string' ? body : undefined
}

/** The deepest nesting of JSON that is read, far more than any document has. */
export const DEEPEST = 200

/**
 * The value of a JSON text, with all digits of its numbers. Everything behind it walks through values by recursion, so
 * deep ones are refused here.
 * @throws SyntaxError when the text is not JSON, or nested deeper than `DEEPEST`
 */
export function readJson(text: string): unknown {
  if (text.length > DEEPEST && jsonExcess(text, { depth: DEEPEST }) !== undefined) {
    throw new SyntaxError(`JSON nested deeper than ${DEEPEST}`)
  }
  return parseJson(text)
}

export type Violation = { where: string; message: string }

/** An answer whose body has its media type: JSON, or the text as it is. */
export function typed(status: number, body: unknown, headers: Record<string, string>): MockAnswer {
  const { 'content-type': type } = headers
  if (typeof body !== 'string' || type === undefined || isJsonType(type)) return json(status, body, headers)
  return { status, headers: { ...headers }, body }
}

/** An answer with a JSON body. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): MockAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: jsonText(body),
  }
}

export type PlainAnswer = { statusCode: number; headers: Record<string, string>; body: unknown }
