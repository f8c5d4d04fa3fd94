import { type Check, findingId, sizeOf } from '../record/recorder.ts'
import type { CheckId } from '../rules.ts'
import { rankOf } from '../rules.ts'
import type { RunResult } from '../run/run.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { type FoundLevel, type Levels, levelOf } from './levels.ts'
import { type ShownExchange, shownExchange } from './shown-exchange.ts'

/** One cause, however many operations and requests show it, with its smallest example. */
export type Finding = {
  /** The same for the same rule and cause in every run. */
  id: string
  rule: CheckId
  level: FoundLevel
  /** The operation of the example, and the kind and title of its check. */
  operationId: string
  kind: Check['kind']
  title: string
  message: string
  /** The name of the document and the pointer of what is violated, in the example. Reports and baselines call it `place`. */
  place: string
  /** The shared schema that is violated. */
  schema: string | undefined
  /** The number of checks that showed it. */
  times: number
  /** Every operation that showed it, in document order. */
  operations: string[]
  /** Every `place` that showed it, sorted, each with its operations in document order. A baseline keeps these. */
  places: { place: string; operations: string[] }[]
  /** Further messages of the same cause. */
  also: string[]
  /** Of a finding about a second user: the exchange that proves what belongs to the first one. */
  firstUser: ShownExchange | undefined
} & ShownExchange

/** Enough to see that one cause shows in several ways. */
const MOST_MESSAGES = 5

/** The findings of a run by cause: the level and the rank of the rule come first, then how many operations show it. */
export function findingsOf({ checks, operations, secrets }: RunResult, levels: Levels = {}): Finding[] {
  const byCause = new Map<string, Check[]>()
  for (const check of checks) {
    const level = levelOf(check, levels)
    if (level === undefined) continue
    const key = `${level} ${check.rule} ${check.cause}`
    const known = byCause.get(key)
    if (known === undefined) byCause.set(key, [check])
    else known.push(check)
  }
  const order = new Map(operations.map(({ id }, index) => [id, index]))
  return [...byCause.values()]
    .map((group) => findingOf(group, levels, order, secrets))
    .toSorted((left, right) => compared(left, right, order))
}

/** The levels of findings, the first to mend first. */
const ORDER = ['error', 'warn', 'note']

function compared(left: Finding, right: Finding, order: ReadonlyMap<string, number>): number {
  return (
    ORDER.indexOf(left.level) - ORDER.indexOf(right.level) ||
    rankOf(left.rule) - rankOf(right.rule) ||
    right.operations.length - left.operations.length ||
    right.times - left.times ||
    (order.get(left.operationId) ?? 0) - (order.get(right.operationId) ?? 0)
  )
}

function findingOf(
  group: readonly Check[],
  levels: Levels,
  order: ReadonlyMap<string, number>,
  secrets: Secrets,
): Finding {
  const [example] = group.toSorted((left, right) => exampleSize(left) - exampleSize(right))
  if (example === undefined) throw new Error('A cause has at least one check.')
  const { operationId, kind, title, rule, message, place, exchange, firstUser } = example
  const failed = group.find(({ outcome }) => outcome === 'failed')
  const inOrder = (checks: readonly Check[]) =>
    [...new Set(checks.map((check) => check.operationId))].toSorted(
      (left, right) => (order.get(left) ?? 0) - (order.get(right) ?? 0),
    )
  const places = [...new Set(group.map((check) => check.place))].sort()
  const messages = new Set(group.map((check) => check.message))
  messages.delete(message)
  return {
    id: findingId(failed ?? example),
    rule,
    level: levelOf(example, levels) ?? 'error',
    operationId,
    kind,
    title,
    message,
    place,
    schema: schemaIn(place),
    times: group.length,
    operations: inOrder(group),
    places: places.map((each) => ({
      place: each,
      operations: inOrder(group.filter((check) => check.place === each)),
    })),
    also: [...messages].slice(0, MOST_MESSAGES),
    firstUser: firstUser && shownExchange(firstUser, secrets),
    ...shownExchange(exchange, secrets),
  }
}

function exampleSize({ exchange }: Check): number {
  return exchange === undefined ? Number.POSITIVE_INFINITY : sizeOf(exchange)
}

/** `library#/components/schemas/Book/properties/pages` → `Book` */
function schemaIn(place: string): string | undefined {
  const [, name] = /#\/components\/schemas\/([^/]+)/.exec(place) ?? []
  return name?.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** The violations of a run at the usual levels. */
export function failuresOf(result: RunResult): Finding[] {
  return findingsOf(result).filter(({ level }) => level === 'error')
}

/** The meaning of each variable in the curl lines, in order of appearance. */
export function variablesOf(
  { secrets }: RunResult,
  findings: readonly Finding[],
): { name: string; meaning: string }[] {
  const names = [
    ...new Set(
      findings.flatMap(({ firstUser, variables }) => [...(firstUser?.variables ?? []), ...variables]),
    ),
  ]
  return names.map((name) => ({ name, meaning: secrets.meanings.get(name) ?? '' }))
}

const MOST_OPERATIONS = 5

/** `getBook, listBooks and 12 more` */
export function operationsLine({ operations }: Finding): string {
  const more = operations.length - MOST_OPERATIONS
  const named = operations.slice(0, MOST_OPERATIONS).join(', ')
  return more > 0 ? `${named} and ${more} more` : named
}

/** The options that repeat an operation: `--only getBook --seed 1`; empty for recorded calls, which have no seed. */
export function onlyOption(operationId: string, seed: number | undefined): string {
  if (seed === undefined) return ''
  return `--only ${/\s/.test(operationId) ? `'${operationId}'` : operationId} --seed ${seed}`
}
