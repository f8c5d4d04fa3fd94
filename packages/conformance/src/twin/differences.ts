import {
  below,
  essence,
  flat,
  isNumber,
  isTree,
  plainName,
  type Tree,
  typesOf,
  valueAt,
} from '@portal/document'
import { codesOf } from '../answers/error-codes.ts'
import { isReference } from '../cases/case.ts'
import type { Reader } from '../document/load.ts'
import { mediaFor } from '../document/media-types.ts'
import { answerFor } from '../document/operations.ts'
import { operationPointer, pointerWithin } from '../document/schema-pointers.ts'
import type { RuleId } from '../rules.ts'
import { type Exchange, jsonOf } from '../send/exchange.ts'
import type { IdMap } from './id-map.ts'

/** A difference between two answers to the same request. */
export type Difference = { rule: RuleId; message: string; pointer: string; cause: string }

/** The values that were sent, by plain name: what an answer repeats of them, both services must repeat. */
type SentValues = ReadonlyMap<string, ReadonlySet<string>>

type Compared = { first: Exchange; second: Exchange; ids: IdMap; sent: SentValues }

/** The differences of two answers; only the first sort that there is, from status to values. */
export function differencesOf(compared: Compared): Difference[] {
  const { first, second } = compared
  const { operation } = first
  const own = operationPointer(operation)
  const [status, other] = [first.got?.status, second.got?.status]
  const found = (rule: RuleId, message: string, pointer = own): Difference => ({
    rule,
    message,
    pointer,
    cause: `${own} ${pointer} ${message}`,
  })
  if (status !== other)
    return [
      found('compare-status', `The first answers ${status ?? 'nothing'}, the second ${other ?? 'nothing'}.`),
    ]
  const [type, otherType] = [first, second].map(({ got }) => essence(got?.headers['content-type'] ?? ''))
  if (type !== otherType) {
    const message = `The first answers as ${type || 'nothing'}, the second as ${otherType || 'nothing'}.`
    return [found('compare-content-type', message)]
  }
  const [codes, otherCodes] = [first, second].map((each) => codesOf(each).toSorted().join(', '))
  const ofCodes =
    (status ?? 0) < 400 || codes === otherCodes || codes === '' || otherCodes === ''
      ? []
      : [found('compare-value', `The code is ${codes} at the first, ${otherCodes} at the second.`)]
  return [...headerDifferences(compared, found), ...ofCodes, ...bodyDifferences(compared, found)]
}

type Make = (rule: RuleId, message: string, pointer?: string) => Difference

/** Documented headers that one of the two does not send. */
function headerDifferences({ first, second }: Compared, found: Make): Difference[] {
  const answer = answerFor(first.operation, first.got?.status ?? 0)
  return (answer?.headers ?? []).flatMap(({ name }) => {
    const [has, hasOther] = [first, second].map(({ got }) => got?.headers[name.toLowerCase()] !== undefined)
    if (answer === undefined || has === hasOther) return []
    const message = `The header ${name} is missing at the ${has ? 'second' : 'first'}.`
    return [found('compare-header', message, below(answer.pointer, 'headers', name))]
  })
}

function bodyDifferences(compared: Compared, found: Make): Difference[] {
  const { first, second } = compared
  const { operation, got } = first
  const { document } = operation
  if (got === undefined || first.got?.json === undefined || second.got?.json === undefined) return []
  const reader: Reader = { document, side: 'answer' }
  const media = answerFor(operation, got.status)?.media ?? []
  const start = mediaFor(media, got.headers['content-type'] ?? '')?.schema
  const pointerAt = (path: readonly string[]) =>
    start === undefined ? operationPointer(operation) : pointerWithin(reader, start, path)
  const walk: Walk = { ...compared, found, pointerAt, reader, isError: got.status >= 400, all: [] }
  compare(walk, [jsonOf(first)], [jsonOf(second)], [])
  return walk.all
}

type Walk = Compared & {
  found: Make
  pointerAt: (path: readonly string[]) => string
  reader: Reader
  isError: boolean
  all: Difference[]
}

/** Compares the values of one position: several where a list is above. */
function compare(
  walk: Walk,
  first: readonly unknown[],
  second: readonly unknown[],
  path: readonly string[],
): void {
  if (first.length === 0 || second.length === 0 || path.length > 12) return
  const [types, others] = [typesIn(first), typesIn(second)]
  const where = `/${path.join('/')}`
  // A value that may be null is null for reasons of the data.
  const isApart = [...types].every((type) => type !== 'null' && !others.has(type)) && !others.has('null')
  if (isApart) {
    const message = `${path.length === 0 ? 'The body' : where} is ${named(types)} at the first, ${named(others)} at the second.`
    walk.all.push(walk.found('compare-shape', message, walk.pointerAt(path)))
    return
  }
  compareProperties(walk, first.filter(isTree), second.filter(isTree), path)
  const [lists, otherLists] = [first.filter(Array.isArray), second.filter(Array.isArray)]
  compare(walk, lists.flat(), otherLists.flat(), [...path, '*'])
  if (!path.includes('*') && !walk.isError) compareValue(walk, first[0], second[0], path)
}

function compareProperties(walk: Walk, first: Tree[], second: Tree[], path: readonly string[]): void {
  if (first.length === 0 || second.length === 0) return
  const names = new Set([...first, ...second].flatMap((each) => Object.keys(each)))
  for (const name of names) {
    const [own, others] = [first, second].map((all) =>
      all.filter((each) => Object.hasOwn(each, name)).map((each) => each[name]),
    )
    const at = [...path, name]
    if (own?.length && others?.length) compare(walk, own, others, at)
    else {
      const message = `/${at.join('/')} is missing at the ${own?.length ? 'second' : 'first'}.`
      walk.all.push(walk.found('compare-shape', message, walk.pointerAt(at)))
    }
  }
}

/** A value is determined where it was sent, or where the document lists its values. Times and ids never are. */
function compareValue(walk: Walk, first: unknown, second: unknown, path: readonly string[]): void {
  const name = path.at(-1) ?? ''
  if (!(isScalar(first) && isScalar(second)) || String(first) === String(second)) return
  if (isReference({ name }) || walk.ids.isSame(first, second)) return
  const pointer = walk.pointerAt(path)
  const shape = flat(walk.reader, valueAt(walk.reader.document.schemas.tree.answer, pointer))
  const isSent = walk.sent.get(plainName(name))?.has(String(first)) === true
  const isListed = Array.isArray(shape.enum) || typesOf(shape).includes('boolean')
  const isTime = /^(date|date-time|time|uuid)$/.test(String(shape.format))
  if (!isSent && (!isListed || isTime)) return
  const message = `/${path.join('/')} is ${shown(first)} at the first, ${shown(second)} at the second.`
  walk.all.push({ ...walk.found('compare-value', message, pointer), cause: `${pointer} value` })
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'boolean' || isNumber(value)
}

const MOST_SHOWN = 60

function shown(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text
}

function typesIn(values: readonly unknown[]): Set<string> {
  return new Set(values.map(typeOf))
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  if (isNumber(value)) return 'number'
  return value === null ? 'null' : typeof value
}

function named(types: ReadonlySet<string>): string {
  return [...types].sort().join(' or ')
}
