import type { ValidateFunction } from 'ajv'
import { ExactNumber, isNumber, numberIn, sameNumber } from '../exact-numbers.ts'
import { isTree } from '../tree.ts'

/** The objects and lists of which a validator got a copy with rounded numbers. */
const originals = new WeakMap<object, object>()

/** A copy with the nearest numbers of the language, as validators need them; the value itself without an exact number. */
export function rounded(value: unknown): unknown {
  return holds(value, isExact) ? copied(value) : value
}

/** Whether a value, whose numbers may be exact, fits: `withExactNumbers` judges it by all digits. */
export function fits(validate: ValidateFunction, value: unknown): boolean {
  const copy = rounded(value)
  return copy === value ? validate(value) === true : fitsAs(validate, copy, value)
}

/** The same for an object of texts, as parameters have them, and a validator that converts them to numbers in place. */
export function fitsAsTexts(validate: ValidateFunction, texts: Record<string, unknown>): boolean {
  return holds(texts, isLong) ? fitsAs(validate, copied(texts), texts) : validate(texts) === true
}

/** Ajv itself calls a validator of a member like this. */
function fitsAs(validate: ValidateFunction, copy: unknown, original: unknown): boolean {
  const parentData = { value: copy }
  originals.set(parentData, { value: original })
  const context = {
    instancePath: '',
    parentData,
    parentDataProperty: 'value',
    rootData: {},
    dynamicAnchors: {},
  }
  return validate(copy, context) === true
}

/** The number under a key of what a validator got, with all the digits that were given. */
export function exactAt(holder: unknown, key: string | number, value: number): number | ExactNumber {
  const original = typeof holder === 'object' && holder !== null ? originals.get(holder) : undefined
  const given: unknown = original === undefined ? value : Reflect.get(original, key)
  if (typeof given === 'string') return numberIn(given) ?? value
  return given instanceof ExactNumber ? given : value
}

/** Whether what a validator got under a key is equal to a value of a schema, by all digits of their numbers. */
export function isSame(value: unknown, holder: unknown, key: string | number, wanted: unknown): boolean {
  if (typeof value === 'number') return isNumber(wanted) && sameNumber(exactAt(holder, key, value), wanted)
  if (Array.isArray(value)) {
    const isAlike = Array.isArray(wanted) && value.length === wanted.length
    return isAlike && value.every((each, index) => isSame(each, value, index, wanted[index]))
  }
  if (!isTree(value)) return value === wanted
  const names = Object.keys(value)
  return (
    isTree(wanted) &&
    names.length === Object.keys(wanted).length &&
    names.every((name) => Object.hasOwn(wanted, name) && isSame(value[name], value, name, wanted[name]))
  )
}

/** Whether a value or anything inside of it is of a kind. */
export function holds(value: unknown, isOfKind: (value: unknown) => boolean): boolean {
  if (isOfKind(value)) return true
  if (!hasMembers(value)) return false
  if (Array.isArray(value)) return value.some((each) => holds(each, isOfKind))
  for (const name in value) if (holds(Reflect.get(value, name), isOfKind)) return true
  return false
}

/** The bytes of a file are no members: there may be ten million, and all of them are small whole numbers. */
function hasMembers(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)
}

function isExact(value: unknown): boolean {
  return value instanceof ExactNumber
}

/** Whether a text may be a number with more digits than one of the language. */
function isLong(value: unknown): boolean {
  return isExact(value) || (typeof value === 'string' && /^-?(\d[\d.]{15,}|[\d.]+[eE][-+]?\d+)$/.test(value))
}

/** The nearest number of the language that is not infinite. */
export function nearest(value: number | ExactNumber): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, Number(value)))
}

function copied(value: unknown): unknown {
  if (value instanceof ExactNumber) return nearest(value)
  if (!hasMembers(value)) return value
  const copy: object = Array.isArray(value)
    ? value.map(copied)
    : Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copied(each)]))
  originals.set(copy, value)
  return copy
}
