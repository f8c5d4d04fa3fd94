import type { CustomerRow } from '../tables/rows.ts'
import type { TableData } from '../tables/tables.ts'

export type OneTimeCode = {
  purpose: 'sign-in' | 'contact' | 'contact-proof' | 'reset-link'
  contact: string
  code: string
  /** In milliseconds of the world's clock. */
  expiresAt: number
  used: boolean
}

/** The wrong codes of a contact. A new code does not reset them; a success does (000 §8). */
type Attempts = { wrong: number; lockedUntil?: number }

export type OutboxMessage = {
  channel: 'sms' | 'email'
  to: string
  code?: string
  link?: string
  /** The text of a message without code and link. */
  text?: string
  at: string
}

/** The secrets of a session at the identity pool, which is a row of devices. Its access tokens end with it. */
export type PoolSession = {
  refreshToken: string
  /** A link has carried the refresh token, so a refresh replaces it. */
  fromLink?: boolean
  /** The replaced refresh token, which can be repeated until then, in milliseconds. */
  replaced?: { refreshToken: string; until: number }
}

/** A challenge of Web Authentication, for one answer. */
export type PasskeyChallenge = {
  purpose: 'registration' | 'sign-in'
  challenge: string
  /** Nobody can answer a challenge without a customer, which unknown accounts get. */
  customerId: string | undefined
  /** In milliseconds of the world's clock. */
  expiresAt: number
}

export type FaultKind =
  | 'status'
  | 'delay'
  | 'timeout'
  | 'reset'
  | 'truncated'
  | 'html'
  | 'wrong-shape'
  | 'empty'
  | 'unsuccessful'

export type Fault = {
  operationId: string
  kind: FaultKind
  /** The number of further calls that it affects; unlimited by default. */
  times?: number
  /** Whether the request is carried out before it fails. */
  afterCommit?: boolean
  status?: number
  delayMs?: number
  retryAfter?: number
}

/** A request after validation, without the types of its operation. */
export type LooseRequest = {
  path: Record<string, string>
  query: Record<string, unknown>
  header: (name: string) => string | undefined
  body: unknown
  /** The body with all digits of its numbers. */
  exactBody: unknown
  url: URL
  /** The policyholder of the bearer token. @throws Error in an operation without security */
  customer: CustomerRow
  /** The link whose token is used in place of a session. */
  link?: LinkGrant | undefined
}

/** The answer of a stub. */
export type StubbedAnswer = {
  /** By default the first success of the document. */
  status?: number
  headers?: Record<string, string>
  /** By default the document's example of the status; with `unchecked` nothing. */
  body?: unknown
  /** By default the first media type that the document has for the status. */
  contentType?: string
}

/** One answer in place of an operation's own. */
export type Stub = {
  answer: StubbedAnswer | ((request: LooseRequest) => StubbedAnswer | Promise<StubbedAnswer>)
  /** The number of further calls that it answers; unlimited by default. */
  times?: number
  /** Whether its answer may break the contract. */
  unchecked: boolean
  /** The number of calls that it has answered. */
  answered: number
}

export type LoggedRequest = {
  at: string
  method: string
  path: string
  operationId?: string
  status: number
  /** The address of the real service that the call was sent on to. */
  sentTo?: string
  requestBody?: unknown
  violations: { where: string; message: string }[]
}

/** A call beside its entry of the log, for a recording. Its secrets are not hidden; the body is the first to go. */
export type Exchange = {
  /** In milliseconds. */
  took: number
  requestHeaders: Record<string, string>
  headers: Record<string, string>
  /** Whether the client got no answer at all. */
  isLost: boolean
  body: string | Uint8Array | undefined
  /** The document of the operation, which marks what must be hidden. */
  document: { sensitive: ReadonlySet<string>; json: Record<string, unknown> }
}

/** The grant of a link: its token is used in place of a session in the operations that name its kind. */
export type LinkGrant = {
  kind: string
  email: string
  /** In milliseconds of the world's clock. */
  expiresAt: number
  /** The payment method that was set with it as the default, by policy. */
  defaults?: Record<string, string>
  /** Whether the update of its page is complete. */
  isUsed?: boolean
  /** The policy of a wellness link. */
  policyId?: string
  /** The answers of the writes that were made with it, by fingerprint. A used link repeats them. */
  answers?: Record<string, { status: number; body: unknown; headers?: Record<string, string> }>
}

/** The part of a world that is stored on disk. */
export type WorldState = {
  persona: string
  offsetMs: number
  signingKey: string
  sequence: number
  flags: Record<string, unknown>
  /** The level of the wellness prices in percent; 100 by default. */
  wellnessPercent?: number
  /** The seed of answers at the limits of the contract; undefined for the usual answers. */
  extremes?: number | undefined
  /** The rows of policyholders and everything that belongs to them. */
  tables: TableData
  sessions: Record<string, PoolSession>
  codes: OneTimeCode[]
  attempts: Record<string, Attempts>
  signatures: Record<string, { email: string; expiresAt: number }>
  /** Proofs that a policyholder controls a contact on file, by their opaque value. */
  contactProofs: Record<string, { customerId: string; expiresAt: number }>
  loginTokens: Record<string, string>
  /** The challenges of passkeys that nobody has answered, by the session of a sign-in or the challenge of a registration. */
  challenges: Record<string, PasskeyChallenge>
  /** The links to pages without a session, by their token. */
  links: Record<string, LinkGrant>
  /** Answers of writes, by policyholder and Idempotency-Key. */
  idempotency: Record<
    string,
    { fingerprint: string; status: number; body: unknown; headers?: Record<string, string> }
  >
  outbox: OutboxMessage[]
  /** The collections of other documents whose first entries were inserted, each with the last number in its ids. */
  collections?: Record<string, { last: number }>
}
