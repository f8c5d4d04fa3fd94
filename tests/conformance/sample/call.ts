/** A request as the sample services see it. */
export type Call = {
  method: string
  path: string[]
  query: Record<string, string>
  /** Query parameters that occur several times. */
  lists: Record<string, string[]>
  headers: Record<string, string | undefined>
  /** The documented media type of the body. */
  type: string | undefined
  /** The text fields, when the body is a form. */
  body: unknown
  files: Record<string, SentFile>
}

export type SentFile = { type: string; size: number }

/** An answer of the sample services. `raw` replaces the body, unserialised. */
export type Answer = {
  status: number
  headers: Record<string, string>
  body: unknown
  raw?: string
  /** The body is truncated. */
  cut?: boolean
}

export type Entry = Record<string, unknown>

export function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function answer(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    body,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  }
}

export function refusal(status: number, code: string, message: string): Answer {
  return answer(status, { code, message: message.slice(0, 300) })
}

/** The body as an object; an empty one for anything else. */
export function entryOf(value: unknown): Entry {
  return isEntry(value) ? value : {}
}
