import { answerFor } from '../answers/check-answer.ts'
import type { Case } from '../cases/case.ts'
import { refusesSession } from '../cases/security.ts'
import { essence } from '../document/media-types.ts'
import type { Operation } from '../document/operations.ts'
import { isTree, plainName } from '../document/tree.ts'
import type { Draft } from './draft.ts'
import type { Exchange } from './exchange.ts'
import { isTooMany, jsonOf, statusOf, TOO_MANY } from './kit.ts'
import { isLeftOpen } from './unknown-id.ts'

/** `noted` is what the document leaves open. */
export type Verdict = { outcome: 'passed' | 'failed' | 'noted' | 'not tried'; rule: string; message: string }

/** Facts about an operation that help to judge its cases. */
export type Knowledge = {
  /** The answer to the baseline request, when it was refused. */
  refusal: Exchange | undefined
  /** The error codes by which the operation refuses schema violations. */
  schemaCodes: ReadonlySet<string>
  /** Whether the service itself told each id in the path of a request. */
  isTold: (draft: Draft) => boolean
}

/** Judges a negative or security case: the request must be refused, and for the intended reason. */
export function judgeRefusal(
  { kind, rule, draft }: Case,
  exchange: Exchange,
  { refusal }: Knowledge,
): Verdict {
  const early = unjudged(exchange, rule)
  if (early !== undefined) return early
  const status = statusOf(exchange)
  if (status < 400) {
    const message = `It was accepted with ${status}; a documented 4xx is expected.`
    if (rule !== 'refuses-unknown-id' || !isLeftOpen(draft, exchange))
      return { outcome: 'failed', rule, message }
    return {
      outcome: 'noted',
      rule,
      message: `It was accepted with ${status}; the document does not say what an unknown id is answered.`,
    }
  }
  if (kind === 'security' && rule !== 'security-csrf') {
    if (refusesSession(draft.operation, status)) return { outcome: 'passed', rule, message: '' }
    return { outcome: 'failed', rule, message: `It was answered ${status}; 401 or 403 is expected.` }
  }
  if (refusal !== undefined && sameRefusal(refusal, exchange)) {
    const message = `a request that conforms to the document is refused in the same way (${describe(refusal)})`
    return { outcome: 'not tried', rule, message }
  }
  return { outcome: 'passed', rule, message: '' }
}

/** Statuses that refuse because of the state or the session, not because of the form of the request. */
const OF_STATE = [401, 402, 403, 404, 409, 410, 412, 423, 424, 428, 451]

/** Documented refusals of a method or content type. No business rule of the service excuses them. */
const OF_FORM = [405, 406, 415]

/** Judges a positive case: it must be accepted, unless the refusal concerns the state or a documented rule. */
export function judgeAcceptance({ rule, draft }: Case, exchange: Exchange, knowledge: Knowledge): Verdict {
  const early = unjudged(exchange, rule)
  if (early !== undefined) return early
  const status = statusOf(exchange)
  if (status < 400) return judgeType(draft.accept, exchange, rule)
  const isDocumented = answerFor(draft.operation, status) !== undefined
  const isOwn = isOwnReason(exchange, knowledge.schemaCodes) || isOfStateAlone(draft, status, knowledge)
  const excused = OF_STATE.includes(status) || (!OF_FORM.includes(status) && isOwn)
  if (isDocumented && excused)
    return { outcome: 'not tried', rule, message: `answered ${describe(exchange)}` }
  // The undocumented status is told already, and is the whole cause.
  if (status === 401 && !isDocumented && draft.operation.needs.flat().length === 0)
    return { outcome: 'not tried', rule, message: `answered ${describe(exchange)}; ${NO_SECURITY}` }
  return {
    outcome: 'failed',
    rule,
    message: `The document allows it, and it was answered ${describe(exchange)}.`,
  }
}

/** In place of advice about a session, for an operation whose document has none. */
export const NO_SECURITY = 'the document names no security'

/** Whether a status is documented by `default` alone, which describes every error of an operation. */
export function isByDefault(operation: Operation, status: number): boolean {
  return answerFor(operation, status)?.status.toLowerCase() === 'default'
}

/**
 * Whether only the state can be the reason, under a `default`: nothing was sent that could be against the document. An id
 * that the service told is its own.
 */
function isOfStateAlone(draft: Draft, status: number, { isTold }: Knowledge): boolean {
  const { path: _, ...values } = draft.values
  const isEmpty = Object.values(values).every((each) => Object.keys(each).length === 0)
  const isOwn = draft.body === undefined && isEmpty && isTold(draft)
  return status < 500 && isOwn && isByDefault(draft.operation, status)
}

/** The answer must have the media type that was requested. */
function judgeType(accept: string | undefined, { got }: Exchange, rule: string): Verdict {
  const type = got?.headers['content-type'] ?? ''
  if (accept === undefined || essence(type) === essence(accept))
    return { outcome: 'passed', rule, message: '' }
  const message = `It was answered as ${type || 'nothing'}; ${accept} was asked for, and is documented.`
  return { outcome: 'failed', rule, message }
}

/** The verdict that does not depend on the request: no answer, a failure of the service, or too many requests. */
function unjudged(exchange: Exchange, rule: string): Verdict | undefined {
  if (isTooMany(exchange)) return { outcome: 'not tried', rule, message: TOO_MANY }
  if (exchange.isUnsent) return { outcome: 'not tried', rule, message: exchange.problem ?? '' }
  if (exchange.got === undefined) {
    return { outcome: 'failed', rule: 'no-answer', message: `There was no answer: ${exchange.problem}.` }
  }
  const { status } = exchange.got
  if (status < 500) return undefined
  return { outcome: 'failed', rule: 'server-error', message: `The service failed with ${status}.` }
}

/** Whether the refusal has an error code that differs from those for schema violations. */
function isOwnReason(exchange: Exchange, schemaCodes: ReadonlySet<string>): boolean {
  const codes = codesOf(exchange)
  return codes.length > 0 && schemaCodes.size > 0 && codes.every((code) => !schemaCodes.has(code))
}

const CODE_NAMES = ['code', 'errorcode', 'type', 'reason', 'kind', 'error']

/** The machine-readable error codes in an error body. */
export function codesOf(exchange: Exchange): string[] {
  return codesIn(jsonOf(exchange), 0)
}

function codesIn(value: unknown, depth: number): string[] {
  if (depth > 5) return []
  if (Array.isArray(value)) return value.flatMap((each) => codesIn(each, depth + 1))
  if (!isTree(value)) return []
  return Object.entries(value).flatMap(([name, each]) =>
    typeof each === 'string' && isCode(plainName(name), each) ? [each] : codesIn(each, depth + 1),
  )
}

/** A class of errors may be called by its name: `{"name": "NameExistsError"}`. */
function isCode(name: string, value: string): boolean {
  if (/\s/.test(value)) return false
  return CODE_NAMES.includes(name) || (name === 'name' && /(Error|Exception)$/.test(value))
}

export function sameRefusal(left: Exchange, right: Exchange): boolean {
  return statusOf(left) === statusOf(right) && codesOf(left).join() === codesOf(right).join()
}

/** An answer in short: `404 NOT_FOUND`. */
export function describe(exchange: Exchange): string {
  return [statusOf(exchange) || exchange.problem, ...new Set(codesOf(exchange))].join(' ')
}
