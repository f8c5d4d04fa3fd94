/** A request as the library sees it. */
export type Call = {
  method: string
  path: string[]
  query: Record<string, string>
  /** The query with everything that stands in it several times. */
  lists: Record<string, string[]>
  headers: Record<string, string | undefined>
  /** The documented media type that the body is of. */
  type: string | undefined
  /** Of a form its texts. */
  body: unknown
  files: Record<string, SentFile>
}

export type SentFile = { type: string; size: number }

/** An answer of the library. `raw` goes out in place of the body, as it is. */
export type Answer = {
  status: number
  headers: Record<string, string>
  body: unknown
  raw?: string
  /** The body breaks off in the middle. */
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

/** The object that a body is; an empty one for anything else. */
export function entryOf(value: unknown): Entry {
  return isEntry(value) ? value : {}
}
