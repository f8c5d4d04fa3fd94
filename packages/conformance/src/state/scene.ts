import {
  entryIn,
  type FoundEntry,
  idNameOf,
  isNumber,
  type PathStep,
  plainName,
  singular,
  type Tree,
  templateNames,
  unwrappedAt,
} from '@portal/document'
import type { Operation } from '../document/operations.ts'
import { documentedAt } from '../entries/answer-schema.ts'
import type { Resource } from '../entries/collections.ts'
import { ask, type Kit } from '../plan/kit.ts'
import type { Requests } from '../plan/requests.ts'
import { stateViolation } from '../record/violation-pointer.ts'
import type { RuleId } from '../rules.ts'
import { type Exchange, isAccepted, isTooMany, jsonOf, statusOf, TOO_MANY } from '../send/exchange.ts'
import { isEventual } from './eventual.ts'
import { keyInMap } from './list-answer.ts'

/** One collection under known parents. `counters` are the operations that answer with numbers of entries. */
export type Scene = {
  kit: Kit
  requests: Requests
  resource: Resource
  path: Tree
  counters: readonly Operation[]
}

export function entryPath({ path, resource }: Scene, id: unknown): Tree {
  return { ...path, [resource.step.name]: id }
}

/** Path parameters are matched by position, because operations may name them differently. */
export function namedFor(operation: Operation, path: Tree): Tree {
  const values = Object.values(path)
  return Object.fromEntries(templateNames(operation.path).map(({ name }, index) => [name, values[index]]))
}

/** The answer of one operation for an entry; `entry` is undefined when it was refused, or will be there later. */
export async function readEntry({ kit, requests, resource }: Scene, operation: Operation, path: Tree) {
  const exchange = await ask(kit, await requests.draft(operation, namedFor(operation, path)))
  const found = entryAnswered(exchange, resource.step)
  return {
    exchange,
    entry: isDone(exchange) ? found?.entry : undefined,
    documented: documentedAt(exchange, found?.path ?? ''),
  }
}

/** The entry in an answer, inside of its envelopes, whether it has an id or not. */
export function entryAnswered(exchange: Exchange, step: PathStep): FoundEntry | undefined {
  const answer = jsonOf(exchange)
  return entryIn(answer, step) ?? unwrappedAt(answer)
}

/** Whether a request was accepted and carried out, rather than put off (202). */
export function isDone(exchange: Exchange): boolean {
  return isAccepted(exchange) && statusOf(exchange) !== 202
}

/** The entry of a list that has an id, by its usual name or by another one that identifies the entries of this list. */
export function entryOf(entries: readonly Tree[], { step }: Resource, id: unknown): Tree | undefined {
  const has = (entry: Tree, name: string | undefined) => String(entry[name ?? '']) === String(id)
  return (
    entries.find((entry) => keyInMap(entry) === String(id)) ??
    entries.find((entry) => has(entry, idNameOf(entry, step))) ??
    entries.find((entry) => otherIdNames(entries, step).some((name) => has(entry, name)))
  )
}

const OWN_ID =
  /^(id|uuid|guid|key|code|number|slug|name|ref|reference|identifier|handle|externalid|publicid)$/

/**
 * The further properties by which the entries of a list can be distinguished: named after no other resource, in every entry,
 * and with another value in each.
 */
function otherIdNames(entries: readonly Tree[], { name, word }: PathStep): string[] {
  const [first = {}] = entries
  const own = [plainName(singular(word)), plainName(name)].filter((each) => each !== '')
  return Object.keys(first).filter((each) => {
    const plain = plainName(each)
    const isOwn =
      OWN_ID.test(plain) || own.some((one) => plain.startsWith(one) && OWN_ID.test(plain.slice(one.length)))
    const values = entries.map((entry) => entry[each])
    const isId = values.every((value) => typeof value === 'string' || isNumber(value))
    return isOwn && isId && new Set(values).size === values.length
  })
}

/** A check of state: the condition, and the message when it does not hold. */
export type StateCheck = { rule: RuleId; title: string; holds: boolean; message: string; exchange: Exchange }

/** The reason why an operation that shows writes later is no proof. */
const LATER = 'the document says that it follows a write only later'

/** Records a check of state. */
export function verdict({ recorder }: Kit, operation: Operation, check: StateCheck): void {
  const { rule, title, holds, message, exchange } = check
  const untried = (reason: string) => recorder.untried({ operation, kind: 'state', rule, title, reason })
  if (isTooMany(exchange)) untried(TOO_MANY)
  else if (holds) recorder.passed({ operation, kind: 'state', rule, title, exchange })
  else if (isEventual(operation) || isEventual(exchange.operation)) untried(LATER)
  else
    recorder.failed({
      operation,
      kind: 'state',
      rule,
      title,
      message,
      exchange,
      found: stateViolation(operation, title),
    })
}
