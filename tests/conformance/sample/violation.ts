import { type Answer, type Call, type Entry, isEntry } from './call.ts'

/** What the library forgets or miscounts. */
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

/** A check that the library leaves out: the place in the request and the keyword of the schema. */
export type Refused = { operation: string; where: string; keyword: string }

/** One thing that the library does wrong, and the rule of the kit that must say so. */
export type Violation = {
  name: string
  operation: string
  rule: string
  /** What the message must speak of, so that nothing is found by accident. */
  about?: string
  /** A refusal that it leaves out. */
  accepts?: (refused: Refused) => boolean
  /** A refusal of its own making. */
  refuses?: (call: Call) => boolean
  /** What becomes of its answer. */
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
  /** A documented media type of a body that it does not take. */
  refusesType?: string
  state?: StateFault
}

export function accepting(
  name: string,
  operation: string,
  rule: string,
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
  rule: string,
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

export function remembering(state: StateFault, operation: string, rule: string): Violation {
  return { name: state, operation, rule, state }
}

export const body = (call: Call): Entry => (isEntry(call.body) ? call.body : {})

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
