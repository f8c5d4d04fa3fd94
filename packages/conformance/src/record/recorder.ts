import { createHash } from 'node:crypto'
import type { Kind } from '../cases/case.ts'
import { asWritten } from '../document/convert.ts'
import type { Operation } from '../document/operations.ts'
import { operationPointer } from '../document/schema-pointers.ts'
import type { CheckId } from '../rules.ts'
import type { Exchange } from '../send/exchange.ts'
import type { Found } from './violation-pointer.ts'

/** `noted` is what the document leaves open, such as a further property, or the answer to an unknown id. */
export type Outcome = 'passed' | 'failed' | 'noted' | 'not tried'

/** One check. `message` says what is wrong, or why the check was not made. */
export type Check = {
  operationId: string
  kind: Kind
  rule: CheckId
  title: string
  outcome: Outcome
  message: string
  /** The name of the document and the pointer of what is violated: `library#/components/schemas/Book`. A key of the reports. */
  place: string
  /** Violations of one rule that have the same cause are one finding. */
  cause: string
  /** Only the smallest exchange of a cause is kept, as its example. */
  exchange: Exchange | undefined
  /** Beside the example of a second user, the exchange that proves what belongs to the first one. */
  firstUser: Exchange | undefined
}

/** The subject of a check: an operation, and the rule that it must keep. */
type Tried = { operation: Operation; kind: Kind; rule: CheckId; title: string }

/** @property found where the document is violated; the operation as a whole without it */
type Violation = Tried & { message: string; exchange?: Exchange; firstUser?: Exchange; found?: Found }

/** Collects the checks of the selected operations. */
export type Recorder = {
  checks: Check[]
  /** By operationId, the rules that its documented successes broke: `''` is a success without a violation. */
  successes: Map<string, Set<string>>
  succeeded(operation: Operation, broken: readonly CheckId[]): void
  passed(check: Tried & { exchange?: Exchange }): void
  failed(check: Violation): void
  noted(check: Violation): void
  /** A check that is not tried twice with the same title is listed once. */
  untried(check: Tried & { reason: string }): void
  /** From here on a check that lacks a request is not tried, for the reason that requests are not sent. */
  end(reason: string): void
  /** The reason of `end`; undefined when nothing was left out. */
  endedBy(): string | undefined
  /** Whether an operation was found to break a rule. */
  hasFailed(operationId: string, rule: CheckId): boolean
  /** A recorder for a part of the run that goes on beside others. Its checks are listed here once they are taken over. */
  part(): Recorder
  takeOver(part: Recorder): void
}

/**
 * @param cover removes credentials from titles, messages and pointers
 * @param onFound called for each check that shows a finding, with its id
 */
export function createRecorder(
  isWanted: (operationId: string) => boolean,
  cover: (text: string, exchange?: Exchange) => string,
  onFound?: (id: string) => void,
): Recorder {
  const shared: Shared = { successes: new Map(), untried: new Set(), failed: new Set(), ended: undefined }
  return recorderOf(shared, { isWanted, cover, onFound })
}

/** Facts that the parts of a run share. Each is about one operation, which no two parts test at the same time. */
type Shared = {
  successes: Recorder['successes']
  untried: Set<string>
  failed: Set<string>
  ended: string | undefined
}

type Settings = {
  isWanted: (operationId: string) => boolean
  cover: (text: string, exchange?: Exchange) => string
  onFound: ((id: string) => void) | undefined
}

function recorderOf(shared: Shared, settings: Settings): Recorder {
  const { isWanted, cover, onFound } = settings
  const { successes } = shared
  const checks: Check[] = []
  const examples = new Map<string, Check>()
  const add = ({ operation, kind, rule, title }: Tried, outcome: Outcome, rest: Partial<Check> = {}) => {
    const { id: operationId } = operation
    if (!isWanted(operationId)) return
    const { ended } = shared
    if (ended !== undefined && outcome !== 'not tried' && lacksRequest(kind, rest.exchange))
      return recorder.untried({ operation, kind, rule, title, reason: ended })
    const { message = '', place = '', cause = '', exchange, firstUser } = rest
    const covered = (text: string) => cut(cover(text, exchange))
    const check: Check = {
      operationId,
      kind,
      rule,
      title: covered(title),
      outcome,
      message: covered(message),
      place: covered(place),
      cause,
      exchange: undefined,
      firstUser: undefined,
    }
    checks.push(check)
    if (exchange !== undefined && outcome !== 'passed') keepSmallest(examples, check, { exchange, firstUser })
    if (outcome === 'failed' || outcome === 'noted') onFound?.(findingId(check))
  }
  const addViolation = (outcome: Outcome, check: Violation) => {
    const { operation, message, exchange, firstUser } = check
    const { found = { pointer: operationPointer(operation) } } = check
    const place = `${operation.document.name}#${asWritten(operation.document, found.pointer)}`
    add(check, outcome, { message, exchange, firstUser, place, cause: found.cause ?? place })
  }
  const recorder: Recorder = {
    checks,
    successes,
    succeeded({ id }, broken) {
      if (isWanted(id)) successes.set(id, (successes.get(id) ?? new Set()).add(broken.join(' ')))
    },
    passed: (check) => add(check, 'passed', { exchange: check.exchange }),
    failed(check) {
      shared.failed.add(`${check.operation.id} ${check.rule}`)
      addViolation('failed', check)
    },
    noted: (check) => addViolation('noted', check),
    untried(check) {
      const key = `${check.operation.id} ${check.rule} ${check.title}`
      if (shared.untried.has(key)) return
      shared.untried.add(key)
      add(check, 'not tried', { message: check.reason })
    },
    end(reason) {
      shared.ended ??= reason
    },
    endedBy: () => shared.ended,
    hasFailed: (operationId, rule) => shared.failed.has(`${operationId} ${rule}`),
    part: () => recorderOf(shared, settings),
    takeOver(part) {
      for (const check of part.checks) {
        const { exchange, firstUser } = check
        checks.push(Object.assign(check, { exchange: undefined, firstUser: undefined }))
        if (exchange !== undefined) keepSmallest(examples, check, { exchange, firstUser })
      }
    },
  }
  return recorder
}

/** A check of state compares several answers, so that it lacks one when any request was not sent. */
function lacksRequest(kind: Kind, exchange: Exchange | undefined): boolean {
  return kind === 'state' || exchange === undefined || exchange.isUnsent === true
}

/** The id of the finding that a check shows: the same in every run, because it depends on rule and cause alone. */
export function findingId({ rule, cause, outcome }: Pick<Check, 'rule' | 'cause' | 'outcome'>): string {
  return createHash('sha256').update(`${outcome} ${rule} ${cause}`).digest('hex').slice(0, 8)
}

/** In characters. A message may name a property of an answer, and that may be as long as the answer. */
const LONGEST = 2000

function cut(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`
}

type Example = { exchange: Exchange; firstUser: Exchange | undefined }

function keepSmallest(examples: Map<string, Check>, check: Check, { exchange, firstUser }: Example): void {
  const key = `${check.outcome} ${check.rule} ${check.cause}`
  const known = examples.get(key)
  if (known?.exchange !== undefined && sizeOf(known.exchange) <= sizeOf(exchange)) return
  if (known !== undefined) Object.assign(known, { exchange: undefined, firstUser: undefined })
  Object.assign(check, { exchange, firstUser })
  examples.set(key, check)
}

/** The size of an example, by the characters of its bodies and then of its address: the smallest explains best. */
export function sizeOf({ sent, got }: Exchange): number {
  return (sent.body?.length ?? 0) + (got?.text.length ?? 0) + sent.url.length / 10_000
}
