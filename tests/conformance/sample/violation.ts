import type { RuleId } from '../../../packages/conformance/src/rules.ts'
import { type Answer, type Call, type Entry, isEntry } from './call.ts'

/** Faults of the library in keeping state or counting. */
export type StateFault =
  | 'create-forgets'
  | 'create-drops-property'
  | 'create-changes-value'
  | 'create-answers-default'
  | 'same-id'
  | 'list-forgets-newest'
  | 'filter-ignored'
  | 'boolean-filter-ignored'
  | 'range-filter-ignored'
  | 'filter-leaves-out'
  | 'total-of-page'
  | 'total-unfiltered'
  | 'page-size-ignored'
  | 'page-ignored'
  | 'counter-by-genre'
  | 'counter-never-down'
  | 'update-forgets'
  | 'update-drops-property'
  | 'delete-keeps'
  | 'delete-lists'
  | 'no-idempotency'
  | 'idempotency-conflict'
  | 'loan-not-listed'
  | 'loan-count'
  | 'sort-ignored'
  | 'settings-forget'

/** A skipped validation: the position in the request and the keyword of the schema. */
export type Refused = { operation: string; where: string; keyword: string }

/** A planted fault, with the rule of the kit that must report it. */
export type Violation = {
  name: string
  operation: string
  rule: RuleId
  /** A text that the message must contain, so that an accidental finding does not count. */
  about?: string
  /** The document leaves the object open, so that the kit tells it as a note. */
  inOpenObject?: true
  /** Selects validations to skip. */
  accepts?: (refused: Refused) => boolean
  /** Selects valid requests to refuse. */
  refuses?: (call: Call) => boolean
  /** Alters the answer. */
  alters?: (answer: Answer, call: Call) => Answer
  skips?:
    | 'bearer'
    | 'bearer-form'
    | 'bearer-value'
    | 'key'
    | 'key-value'
    | 'csrf'
    | 'csrf-value'
    | 'content-type'
    | 'json'
  /** A documented media type of the body that the service refuses. */
  refusesType?: string
  state?: StateFault
}

export function accepting(
  name: string,
  operation: string,
  rule: RuleId,
  where: string,
  keyword: string,
): Violation {
  return {
    name,
    operation,
    rule,
    about: where.split('/').slice(1).at(-1) ?? '',
    accepts: (refused) =>
      refused.operation === operation && refused.where === where && refused.keyword === keyword,
  }
}

export function answering(
  name: string,
  operation: string,
  rule: RuleId,
  alters: (answer: Answer, call: Call) => Answer,
  status = 200,
): Violation {
  return {
    name,
    operation,
    rule,
    alters: (given, call) => (given.status === status ? alters(given, call) : given),
  }
}

export function withBody(change: (body: Entry) => unknown) {
  return (given: Answer): Answer => (isEntry(given.body) ? { ...given, body: change(given.body) } : given)
}

export function withBooks(change: (book: Entry) => unknown) {
  return withBody((body) => ({
    ...body,
    items: Array.isArray(body.items) ? body.items.map(change) : body.items,
  }))
}

export function remembering(state: StateFault, operation: string, rule: RuleId): Violation {
  return { name: state, operation, rule, state }
}

export const body = (call: Call): Entry => (isEntry(call.body) ? call.body : {})

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
