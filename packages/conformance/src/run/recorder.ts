import type { Kind } from '../cases/case.ts'
import { asWritten } from '../document/convert.ts'
import type { Operation } from '../document/operations.ts'
import { operationPointer } from '../document/places.ts'
import type { Found } from './case-place.ts'
import type { Exchange } from './exchange.ts'

/** `noted` is what the document leaves open, such as a further property, or the answer to an unknown id. */
export type Outcome = 'passed' | 'failed' | 'noted' | 'not tried'

/** One check. `message` says what is wrong, or why the check was not made. */
export type Check = {
  operationId: string
  kind: Kind
  rule: string
  title: string
  outcome: Outcome
  message: string
  /** The document and the pointer of what is violated: `library#/components/schemas/Book`. */
  place: string
  /** Violations of one rule that have the same cause are one finding. */
  cause: string
  /** Only the smallest exchange of a cause is kept, as its example. */
  exchange: Exchange | undefined
}

/** Collects the checks of the selected operations. */
export type Recorder = {
  checks: Check[]
  /** By operationId, the rules that its documented successes broke: `''` is a success without a violation. */
  successes: Map<string, Set<string>>
  succeeded(operation: Operation, broken: readonly string[]): void
  passed(operation: Operation, kind: Kind, rule: string, title: string, exchange?: Exchange): void
  failed(
    operation: Operation,
    kind: Kind,
    rule: string,
    title: string,
    message: string,
    exchange?: Exchange,
    found?: Found,
  ): void
  noted: Recorder['failed']
  untried(operation: Operation, kind: Kind, rule: string, title: string, reason: string): void
}

/** @param cover removes credentials from titles, messages and places */
export function createRecorder(
  isWanted: (operationId: string) => boolean,
  cover: (text: string, exchange?: Exchange) => string,
): Recorder {
  const checks: Check[] = []
  const successes: Recorder['successes'] = new Map()
  const known = new Set<string>()
  const examples = new Map<string, Check>()
  const add = ({ operationId, title, message, place, exchange, ...rest }: Check) => {
    if (!isWanted(operationId)) return
    const told = (text: string) => cut(cover(text, exchange))
    const covered = { title: told(title), message: told(message), place: told(place) }
    const check: Check = { ...rest, operationId, ...covered, exchange: undefined }
    checks.push(check)
    if (exchange !== undefined && check.outcome !== 'passed') keepSmallest(examples, check, exchange)
  }
  const wrong: (outcome: Outcome) => Recorder['failed'] =
    (outcome) =>
    (operation, kind, rule, title, message, exchange, found = { place: operationPointer(operation) }) => {
      const place = `${operation.document.name}#${asWritten(operation.document, found.place)}`
      const cause = found.cause ?? place
      add({ operationId: operation.id, kind, rule, title, outcome, message, place, cause, exchange })
    }
  const plain = { place: '', cause: '', exchange: undefined }
  return {
    checks,
    successes,
    succeeded({ id }, broken) {
      if (isWanted(id)) successes.set(id, (successes.get(id) ?? new Set()).add(broken.join(' ')))
    },
    passed: ({ id }, kind, rule, title, exchange) =>
      add({ ...plain, operationId: id, kind, rule, title, outcome: 'passed', message: '', exchange }),
    failed: wrong('failed'),
    noted: wrong('noted'),
    untried({ id }, kind, rule, title, reason) {
      const key = `${id} ${rule} ${title}`
      if (known.has(key)) return
      known.add(key)
      add({ ...plain, operationId: id, kind, rule, title, outcome: 'not tried', message: reason })
    },
  }
}

/** In characters. A message may name a property of an answer, and that may be as long as the answer. */
const LONGEST = 2000

function cut(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`
}

function keepSmallest(examples: Map<string, Check>, check: Check, exchange: Exchange): void {
  const key = `${check.outcome} ${check.rule} ${check.cause}`
  const known = examples.get(key)
  if (known?.exchange !== undefined && sizeOf(known.exchange) <= sizeOf(exchange)) return
  if (known !== undefined) known.exchange = undefined
  check.exchange = exchange
  examples.set(key, check)
}

/** The size of an example, by the characters of its bodies and then of its address: the smallest explains best. */
export function sizeOf({ sent, got }: Exchange): number {
  return (sent.body?.length ?? 0) + (got?.text.length ?? 0) + sent.url.length / 10_000
}
