import type { Operation } from '../document/operations.ts'

/**
 * A request as it went out, for reports: url, headers and body have marks in place of credentials (`marks.ts`).
 * `files` are made in a shell before curl takes `body` and them along.
 */
export type Sent = {
  method: string
  url: string
  headers: Record<string, string>
  body: string | undefined
  curl: { files: string[]; body: string[] }
  /** What a mark stands for, so that it is replaced in the answer and in messages too. */
  secrets: ReadonlyMap<string, string>
}

/** An answer. Header names are lower case; `json` is there when the body is JSON. */
export type Got = {
  status: number
  headers: Record<string, string>
  text: string
  bytes: number
  json: { value: unknown } | undefined
  /** Why the body could not be read to its end. */
  broken: string | undefined
}

/** One request with its answer, or the reason why there is none. */
export type Exchange = {
  operation: Operation
  sent: Sent
  got: Got | undefined
  problem: string | undefined
  ms: number
}
