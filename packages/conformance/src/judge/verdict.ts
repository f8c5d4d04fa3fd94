import { entryIn, essence, idNameOf, isTree, listIn } from '@portal/document'
import { codesOf, describe, sameRefusal } from '../answers/error-codes.ts'
import type { Case } from '../cases/case.ts'
import { refusesSession } from '../cases/security.ts'
import { answerFor, type Operation } from '../document/operations.ts'
import { stepsOf } from '../entries/resources.ts'
import type { Kit } from '../plan/kit.ts'
import { NO_SECURITY } from '../plan/lacking.ts'
import { caseViolation } from '../record/violation-pointer.ts'
import type { Draft } from '../request/draft.ts'
import type { RuleId } from '../rules.ts'
import { type Exchange, isTooMany, jsonOf, statusOf, TOO_MANY } from '../send/exchange.ts'

/** `noted` is what the document leaves open. */
export type Verdict = { outcome: 'passed' | 'failed' | 'noted' | 'not tried'; rule: RuleId; message: string }

/** Facts about an operation that help to judge its cases. */
export type Knowledge = {
  /** The answer to the baseline request, when it was refused. */
  refusal: Exchange | undefined
  /** The error codes by which the operation refuses schema violations. */
  schemaCodes: ReadonlySet<string>
  /** Whether each id in the path of a request comes from an answer of the service. */
  hasServiceIds: (draft: Draft) => boolean
}

/** Judges a negative or security case: the request must be refused, and for the intended reason. */
export function judgeRefusal(
  { kind, rule, draft }: Case,
  exchange: Exchange,
  { refusal }: Knowledge,
): Verdict {
  const early = unjudged(exchange, rule, refusal)
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
  const early = unjudged(exchange, rule, knowledge.refusal)
  if (early !== undefined) return early
  const status = statusOf(exchange)
  if (status < 400) return judgeType(draft.accept, exchange, rule)
  const isDocumented = answerFor(draft.operation, status) !== undefined
  const isOwn = isOwnReason(exchange, knowledge.schemaCodes) || isOfStateAlone(draft, status, knowledge)
  const excused = OF_STATE.includes(status) || (!OF_FORM.includes(status) && isOwn)
  if (isDocumented && excused)
    return { outcome: 'not tried', rule, message: `answered ${describe(exchange)}` }
  // The undocumented status is reported already, and is the whole cause.
  if (status === 401 && !isDocumented && draft.operation.needs.flat().length === 0)
    return { outcome: 'not tried', rule, message: `answered ${describe(exchange)}; ${NO_SECURITY}` }
  return {
    outcome: 'failed',
    rule,
    message: `The document allows it, and it was answered ${describe(exchange)}.`,
  }
}

/** Whether a status is documented by `default` alone, which describes every error of an operation. */
export function isByDefault(operation: Operation, status: number): boolean {
  return answerFor(operation, status)?.status.toLowerCase() === 'default'
}

/**
 * Whether only the state can be the reason, under a `default`: nothing was sent that could be against the document. An id
 * from an answer of the service is valid.
 */
function isOfStateAlone(draft: Draft, status: number, { hasServiceIds }: Knowledge): boolean {
  const { path: _, ...values } = draft.values
  const isEmpty = Object.values(values).every((each) => Object.keys(each).length === 0)
  const isOwn = draft.body === undefined && isEmpty && hasServiceIds(draft)
  return status < 500 && isOwn && isByDefault(draft.operation, status)
}

/** The answer must have the media type that was requested. */
function judgeType(accept: string | undefined, { got }: Exchange, rule: RuleId): Verdict {
  const type = got?.headers['content-type'] ?? ''
  if (accept === undefined || essence(type) === essence(accept))
    return { outcome: 'passed', rule, message: '' }
  const message = `It was answered as ${type || 'nothing'}; ${accept} was asked for, and is documented.`
  return { outcome: 'failed', rule, message }
}

/**
 * The verdict that does not depend on the request: no answer, a failure of the service, or too many requests. An operation
 * that always fails is one violation, and not one for each request.
 */
function unjudged(exchange: Exchange, rule: RuleId, baseline: Exchange | undefined): Verdict | undefined {
  if (isTooMany(exchange)) return { outcome: 'not tried', rule, message: TOO_MANY }
  if (exchange.isUnsent) return { outcome: 'not tried', rule, message: exchange.problem ?? '' }
  if (exchange.got === undefined) {
    return { outcome: 'failed', rule: 'no-answer', message: `There was no answer: ${exchange.problem}.` }
  }
  const { status } = exchange.got
  if (status < 500) return undefined
  if (baseline !== undefined && baseline !== exchange && sameRefusal(baseline, exchange)) {
    const message = `a request that conforms to the document fails in the same way (${describe(exchange)})`
    return { outcome: 'not tried', rule, message }
  }
  return { outcome: 'failed', rule: 'server-error', message: `The service failed with ${status}.` }
}

/** Whether the refusal has an error code that differs from those for schema violations. */
function isOwnReason(exchange: Exchange, schemaCodes: ReadonlySet<string>): boolean {
  const codes = codesOf(exchange)
  return codes.length > 0 && schemaCodes.size > 0 && codes.every((code) => !schemaCodes.has(code))
}

/**
 * Whether a success for an unknown id is left open by the document: it has no 404 or 410, and the answer shows nothing of an
 * entry that is not there. A PUT may create what is missing, and a DELETE may have nothing to do. An answer that shows
 * entries, or a change of what does not exist, is against any document.
 */
function isLeftOpen({ operation, values }: Draft, exchange: Exchange): boolean {
  if (saysUnknown(operation)) return false
  const answer = jsonOf(exchange)
  switch (operation.method) {
    case 'PUT':
    case 'DELETE':
      return true
    case 'GET':
      return !showsEntries(operation, values.path, answer)
    case 'POST':
      return statusOf(exchange) !== 201 && !hasContent(answer)
    default:
      return false
  }
}

/** A PUT may create and a DELETE may find nothing, so a `default` that may be any error says nothing about their unknown ids. */
function saysUnknown(operation: Operation): boolean {
  const said = answerFor(operation, 404) ?? answerFor(operation, 410)
  const isVague = ['PUT', 'DELETE'].includes(operation.method) && said?.status.toLowerCase() === 'default'
  return said !== undefined && !isVague
}

function showsEntries(operation: Operation, path: Draft['values']['path'], answer: unknown): boolean {
  const list = listIn(answer)
  if (list !== undefined && !operation.path.endsWith('}')) return list.entries.length > 0
  const step = stepsOf(operation).at(-1)
  const entry = step === undefined ? undefined : entryIn(answer, step)?.entry
  const own = step === undefined || entry === undefined ? undefined : entry[idNameOf(entry, step) ?? '']
  // Below an entry an answer may repeat the id that was asked for: `{"project": "…", "health": 0}`.
  const isEcho = own !== undefined && step !== undefined && String(own) === String(path[step.name])
  if (!operation.path.endsWith('}')) return own !== undefined && !isEcho
  // The last part of a path may select from a list: `/tags/{type}` answers `{"version": 1, "tags": []}`.
  const isEmptySelection = list?.entries.length === 0 && own === undefined
  return !isEmptySelection && hasContent(answer)
}

function hasContent(answer: unknown): boolean {
  return Array.isArray(answer) ? answer.length > 0 : isTree(answer) && Object.keys(answer).length > 0
}

/** Records the verdict on a case, with the pointer of the schema or parameter that its request varied. */
export function record(
  { recorder }: Kit,
  each: Case,
  exchange: Exchange,
  { outcome, rule, message }: Verdict,
): void {
  const { kind, title } = each
  const { operation } = each.draft
  const check = { operation, kind, rule, title }
  if (outcome === 'passed') recorder.passed({ ...check, exchange })
  else if (outcome === 'not tried') recorder.untried({ ...check, reason: message })
  else {
    const said = `${sentence(title, operation)}: ${message}`
    recorder[outcome]({ ...check, message: said, exchange, found: caseViolation(each, rule) })
  }
}

/** Capitalises the title, except where it begins with the name of a parameter. */
function sentence(text: string, { parameters, security }: Operation): string {
  const names = [...parameters.map(({ name }) => name), ...security.map(({ key }) => key)]
  const isName = names.includes(text.split(' ')[0] ?? '')
  return isName ? text : `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
