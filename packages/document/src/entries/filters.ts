import { isNumber } from '../exact-numbers.ts'
import { sameJson } from '../tree.ts'
import { plainName } from './names.ts'

/** How a filter selects entries: a property equals the value, or is at least or at most the value. */
export type Filter = { property: string; how: 'is' | 'from' | 'to' }

const FROM = /^(?:min|from|after|since)(.+)$|^(.+?)(?:min|from|after|since|gte)$/

const TO = /^(?:max|to|before|until)(.+)$|^(.+?)(?:max|to|before|until|lte)$/

/** Normalised names of parameters for a full-text search. */
export const SEARCH = /^(q|query|search|searchterm|text|term|keyword|keywords)$/

/** Query parameters that choose the form of a list, not its entries. */
export const OF_FORM =
  /^(sort|sortby|orderby|order|sortorder|direction|fields|include|expand|embed|view|format|locale|lang|language)$/

/** The property that a filter is about. @param properties the names of the properties that entries have */
export function filterOf(parameter: string, properties: readonly string[]): Filter | undefined {
  const plain = plainName(parameter)
  const find = (name: string | undefined) =>
    properties.find((each) => name !== undefined && plainName(each) === name)
  const same = find(plain) ?? (plain.endsWith('s') ? find(plain.slice(0, -1)) : undefined)
  if (same !== undefined) return { property: same, how: 'is' }
  for (const [pattern, how] of [
    [FROM, 'from'],
    [TO, 'to'],
  ] as const) {
    const [, before, after] = pattern.exec(plain) ?? []
    const word = before ?? after
    const property = find(word) ?? find(word === undefined ? undefined : `${word}at`) ?? find(`${word}date`)
    if (property !== undefined) return { property, how }
  }
  return undefined
}

const SORT = /^(sort|sortby|orderby|order)$/

/** Whether a parameter of this name takes an order: `price`, `-price`, `price:desc`, `price_asc`. */
export function isOrder(parameter: string): boolean {
  return SORT.test(plainName(parameter))
}

/** An order by a property: `-price` is the descending one. Undefined where no property has the name. */
export function orderIn(
  text: string,
  properties: readonly string[],
): { property: string; isDescending: boolean } | undefined {
  const [, minus, word, direction] = /^(-?)\+?(.+?)(?:[:_ .-](asc|desc)[a-z]*)?$/i.exec(text) ?? []
  const property = properties.find((name) => plainName(name) === plainName(word ?? ''))
  if (property === undefined) return undefined
  return { property, isDescending: minus === '-' || direction?.toLowerCase() === 'desc' }
}

/** Below 0 where the first value comes first: numbers by all their digits, instants by their time, others as texts. */
export function compareValues(left: unknown, right: unknown): number {
  if (isNumber(left) && sameJson(left, right)) return 0
  if (isNumber(left) && Number(left) !== Number(right)) return Number(left) - Number(right)
  if (isInstant(left) && isInstant(right)) return Date.parse(left) - Date.parse(right)
  const [one, other] = [String(left), String(right)]
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** Whether a text has a day and a time. */
export function isInstant(value: unknown): value is string {
  return (
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value))
  )
}
