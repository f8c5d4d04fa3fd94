import type { Operation } from '../document/operations.ts'
import type { Broken } from './http-call.ts'

/**
 * A sent request for reports: URL, headers and body have marks in place of credentials (`marks.ts`). The
 * commands in `files` generate the files that the curl options in `body` upload.
 */
export type Sent = {
  method: string
  url: string
  headers: Record<string, string>
  body: string | undefined
  curl: { files: string[]; body: string[] }
  /** The credential behind each mark, so that it can be replaced in the answer and in messages too. */
  secrets: ReadonlyMap<string, string>
}

/** An answer. Header names are lower case; `json` is set when the body is JSON. */
export type Got = {
  status: number
  headers: Record<string, string>
  text: string
  bytes: number
  json: { value: unknown } | undefined
  /** The reason why the answer could not be read completely. Its text is empty then. */
  broken: Broken | undefined
}

/** A request with its answer, or with the reason why there is none. */
export type Exchange = {
  operation: Operation
  sent: Sent
  got: Got | undefined
  problem: string | undefined
  ms: number
  /** The same request to a second service, and its answer. */
  other?: Exchange
  /** Whether nothing was sent, so that there is nothing to judge. */
  isUnsent?: true
}

/** In place of an exchange, for a request that is not sent. @param problem the reason */
export function notSent(operation: Operation, problem: string): Exchange {
  const curl = { files: [], body: [] }
  const sent = { method: '', url: '', headers: {}, body: undefined, curl, secrets: new Map() }
  return { operation, sent, got: undefined, problem, ms: 0, isUnsent: true }
}

/** The reason why a request proves nothing that a service refused with 429. */
export const TOO_MANY = 'answered 429: the service wants fewer requests, which --rate limits'

/** Whether the service refused to take so many requests. Such an answer says nothing about the request. */
export function isTooMany({ got }: Exchange): boolean {
  return got?.status === 429
}

export function statusOf({ got }: Exchange): number {
  return got?.status ?? 0
}

export function isAccepted(exchange: Exchange): boolean {
  const status = statusOf(exchange)
  return status >= 200 && status < 400
}

/** The JSON of an answer; undefined when there is none. */
export function jsonOf({ got }: Exchange): unknown {
  return got?.json?.value
}
