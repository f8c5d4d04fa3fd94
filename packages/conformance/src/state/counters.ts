import type { Operation } from '../document/operations.ts'
import { isTree, plainName, type Tree } from '../document/tree.ts'
import { ask, isAccepted, jsonOf } from '../run/kit.ts'
import { listIn, plainPath, singular } from '../run/resources.ts'
import type { FullList } from './list-answer.ts'
import { type Scene, verdict } from './scene.ts'

/**
 * Checks counters in answers without a list, found by name: `bookCount`, `totalBooks`, or members of an enum
 * of the entries.
 */
export async function checkCounters(scene: Scene, full: FullList): Promise<void> {
  const { kit, requests, resource, path } = scene
  if (!full.complete || Object.keys(path).length > 0) return
  for (const operation of kit.operations.filter((each) => isCounter(each, resource.list))) {
    const exchange = await ask(kit, await requests.draft(operation, {}))
    if (!isAccepted(exchange) || listIn(jsonOf(exchange)) !== undefined) continue
    const isOwn = plainPath(operation).startsWith(`${resource.collection}/`)
    for (const { name, value, expected } of countsIn(
      jsonOf(exchange),
      resource.step.word,
      full.entries,
      isOwn,
    )) {
      const message = `${name} says ${value}, and ${resource.list?.id ?? 'the list'} has ${expected}.`
      const title = `${name} agrees with the list`
      verdict(kit, operation, { rule: 'state-counter', title, holds: value === expected, message, exchange })
    }
  }
}

function isCounter({ method, path }: Operation, list: Operation | undefined): boolean {
  return method === 'GET' && !path.includes('{') && path !== list?.path
}

type Count = { name: string; value: number; expected: number }

/** A number in an answer, with the name of the object around it. */
type FoundNumber = { name: string; value: number; above: string }

function countsIn(answer: unknown, word: string, entries: readonly Tree[], isOwn: boolean): Count[] {
  const many = plainName(word)
  const one = plainName(singular(word))
  const named = [
    many,
    `${many}count`,
    `${one}count`,
    `total${many}`,
    `${many}total`,
    `numberof${many}`,
    `count${many}`,
  ]
  const totals = isOwn ? [...named, 'total', 'count', 'totalcount'] : named
  return numbersIn(answer, '', 0).flatMap((found) => {
    const isTotal = totals.includes(plainName(found.name)) || isTotalOf(found, [many, one])
    const expected = isTotal ? entries.length : memberCount(entries, found, [many, one], isOwn)
    return expected === undefined ? [] : [{ ...found, expected }]
  })
}

/** Whether a number is a total of the collection, as in `{books: {total: 3}}`. */
function isTotalOf({ name, above }: FoundNumber, words: readonly string[]): boolean {
  return words.includes(plainName(above)) && /^(total|count|all)$/i.test(name)
}

function numbersIn(node: unknown, above: string, depth: number): FoundNumber[] {
  if (!isTree(node) || depth > 4) return []
  return Object.entries(node).flatMap(([name, value]) =>
    typeof value === 'number' ? [{ name, value, above }] : numbersIn(value, name, depth + 1),
  )
}

/**
 * The number of entries that a counter is about, in `{byStatus: {lent: 3}}`, `{lentBooks: 3}` or, in an
 * operation of the collection itself, `{lent: 3}`: entries with that enum member in a property, or with a
 * flag of that name set.
 */
function memberCount(
  entries: readonly Tree[],
  { name, above }: FoundNumber,
  words: string[],
  isOwn: boolean,
): number | undefined {
  const property = /^by(.+)$/i.exec(above)?.[1]
  const plain = plainName(name)
  const own = words
    .map((word) => plain.replace(word, '').replace(/count$/, ''))
    .find((each) => each !== plain && each !== '')
  if (property === undefined && own === undefined && !isOwn) return undefined
  const names = [...new Set(entries.flatMap((entry) => Object.keys(entry)))]
  const meant = names.filter((each) => property === undefined || plainName(each) === plainName(property))
  const counts = meant.map((each) =>
    countOf(
      entries.map((entry) => entry[each]),
      each,
      own ?? plain,
      property !== undefined,
    ),
  )
  return counts.find((count) => count !== undefined)
}

function countOf(values: unknown[], name: string, member: string, isNamed: boolean): number | undefined {
  const isFlag = values.every((value) => typeof value === 'boolean')
  if (isFlag && plainName(name) === member) return values.filter((value) => value === true).length
  const count = values.filter((value) => typeof value === 'string' && plainName(value) === member).length
  return count > 0 || (isNamed && values.every((value) => typeof value === 'string')) ? count : undefined
}
