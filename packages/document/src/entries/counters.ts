import { isTree, type Tree } from '../tree.ts'
import { plainName } from './names.ts'
import { singular } from './path-steps.ts'

/** A number in an answer that counts entries of a collection, and the number of them. */
export type Count = FoundNumber & { expected: number }

/** A number in an answer, with the name of the object around it and the names above it. */
type FoundNumber = { name: string; value: number; above: string; path: string[] }

/** Objects of numbers that count nothing. */
const NO_COUNTS = /limit|quota|max|remaining|allow|price|amount|cost|fee|balance|average|percent|ratio/i

/**
 * The numbers in an answer that count entries of a collection, found by name: `bookCount`, `totalBooks`, members of an enum.
 * @param word the collection's segment of the path: `books`
 * @param isOwn whether the answer belongs to the collection, so that a bare `total` counts its entries
 */
export function countsIn(answer: unknown, word: string, entries: readonly Tree[], isOwn: boolean): Count[] {
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
  return numbersIn(answer, []).flatMap((found) => {
    const isTotal = totals.includes(plainName(found.name)) || isTotalOf(found, [many, one])
    const expected = isTotal ? entries.length : memberCount(entries, found, [many, one], isOwn)
    return expected === undefined ? [] : [{ ...found, expected }]
  })
}

/** Whether a number is a total of the collection, as in `{books: {total: 3}}`. */
function isTotalOf({ name, above }: FoundNumber, words: readonly string[]): boolean {
  return words.includes(plainName(above)) && /^(total|count|all)$/i.test(name)
}

function numbersIn(node: unknown, path: string[]): FoundNumber[] {
  const above = path.at(-1) ?? ''
  if (!isTree(node) || path.length > 4 || NO_COUNTS.test(above)) return []
  return Object.entries(node).flatMap(([name, value]) =>
    typeof value === 'number'
      ? [{ name, value, above, path: [...path, name] }]
      : numbersIn(value, [...path, name]),
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

/** The word for the entries that a number of this name counts: `loan` for `loanCount` and `numberOfLoans`. */
export function countedWord(name: string): string | undefined {
  return /^(.+?)count$|^numberof(.+)$/
    .exec(plainName(name))
    ?.slice(1)
    .find((each) => each !== undefined)
}
