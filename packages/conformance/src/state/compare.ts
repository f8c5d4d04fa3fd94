import {
  describes,
  entriesOf,
  inside,
  isInstant,
  isNumber,
  isTree,
  plainName,
  sameJson,
  type Tree,
} from '@portal/document'
import { type Documented, isHidden } from '../entries/answer-schema.ts'

/** Properties that a service changes by itself. */
const CHANGED_BY_SERVICE =
  /(^|[a-z])(version|revision|etag|updatedat|updated|modifiedat|lastmodified|updatedtimestamp|accessedat|count)$/

/** Properties whose value a service sets anew with each write, even where a client sends one. */
const SET_BY_WRITE = /^(version|revision|etag|updatedat|modifiedat|lastmodified)$/

/**
 * How two values are compared. What the service answered twice must be the same. What a client sent may come back in the
 * form that the service keeps: trimmed, in lower case, with fewer decimals.
 */
export type Comparison = 'answered twice' | 'sent and answered'

/**
 * The names of properties that differ from the expected ones. Only expected properties are compared; instants
 * are equal whatever their time zone.
 */
export function differences(expected: Tree, actual: Tree, documented: Documented, how: Comparison): string[] {
  return Object.entries(expected).flatMap(([name, value]) => {
    const own = inside(documented, name)
    if (isHidden(own, name) || (how === 'sent and answered' && SET_BY_WRITE.test(plainName(name)))) return []
    if (!Object.hasOwn(actual, name))
      return isLeftOut(value, own) || !describes(documented, name) ? [] : [name]
    return sameValue(value, actual[name], own, how) ? [] : [name]
  })
}

/** The entry without the properties that a service changes by itself. */
export function lasting(entry: Tree): Tree {
  return Object.fromEntries(
    Object.entries(entry).filter(([name]) => !CHANGED_BY_SERVICE.test(plainName(name))),
  )
}

/** The properties that a client writes. A service computes the others, and may change them at any time. */
export function written(entry: Tree, names: ReadonlySet<string>): Tree {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => names.has(name)))
}

/** Services leave out what is empty, and what is the documented default. */
function isLeftOut(value: unknown, { shapes }: Documented): boolean {
  const isEmpty =
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0) ||
    (isTree(value) && Object.keys(value).length === 0)
  return isEmpty || shapes.some((shape) => 'default' in shape && sameJson(shape.default, value))
}

function sameValue(expected: unknown, actual: unknown, documented: Documented, how: Comparison): boolean {
  if (isTree(expected) && isTree(actual)) return differences(expected, actual, documented, how).length === 0
  if (Array.isArray(expected) && Array.isArray(actual)) return sameEntries(expected, actual, documented, how)
  if (sameJson(expected, actual) || isSameInstant(expected, actual)) return true
  return how === 'sent and answered' && isNormalised(expected, actual)
}

function sameEntries(
  expected: unknown[],
  actual: unknown[],
  documented: Documented,
  how: Comparison,
): boolean {
  const entries = entriesOf(documented)
  const isSame = (left: unknown, right: unknown) => sameValue(left, right, entries, how)
  if (expected.length === actual.length && expected.every((each, at) => isSame(each, actual[at]))) return true
  // A service may keep a list of plain values as a set: sorted, and each value once.
  const isPlain = [...expected, ...actual].every((each) => typeof each !== 'object' || isNumber(each))
  return (
    how === 'sent and answered' &&
    isPlain &&
    expected.every((each) => actual.some((other) => isSame(each, other))) &&
    actual.every((each) => expected.some((other) => isSame(other, each)))
  )
}

function isSameInstant(expected: unknown, actual: unknown): boolean {
  return isInstant(expected) && isInstant(actual) && Date.parse(expected) === Date.parse(actual)
}

/** Whether a service may keep a sent value in this form: the same content, written otherwise. */
function isNormalised(sent: unknown, kept: unknown): boolean {
  if (typeof sent === 'number') return isRounded(sent, Number(kept)) && !isBlank(kept)
  if (typeof sent !== 'string') return false
  if (isBlank(kept)) return isBlank(sent)
  if (typeof kept === 'number') return Number(sent) === kept && !isBlank(sent)
  return typeof kept === 'string' && (folded(sent) === folded(kept) || isRewritten(sent, kept))
}

function isBlank(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '')
}

/** Trimmed, with single spaces, composed characters and in lower case. */
function folded(text: string): string {
  return text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** Money and coordinates are kept with at least two decimals, or as a 32-bit number. */
function isRounded(sent: number, kept: number): boolean {
  const decimals = String(kept).split('.')[1]?.length ?? 0
  return kept === sent || kept === Math.fround(sent) || Math.abs(kept - sent) <= 10 ** -Math.max(decimals, 2)
}

/** Texts with a canonical form: instants to the second, numbers, phone numbers, addresses. */
function isRewritten(sent: string, kept: string): boolean {
  if (/^\d{4}-\d\d-\d\d/.test(sent) && /^\d{4}-\d\d-\d\d/.test(kept))
    return Math.abs(Date.parse(sent) - Date.parse(kept)) < 1000
  if (/^[\d\s()+./-]+$/.test(sent) && /\d/.test(sent)) return isSameNumber(sent, kept)
  if (/[*•]{2}|x{4}/i.test(kept)) return true
  return URL.canParse(sent) && URL.canParse(kept) && new URL(sent).href === new URL(kept).href
}

function isSameNumber(sent: string, kept: string): boolean {
  const digits = (text: string) => text.replaceAll(/\D/g, '')
  if (Number(sent) === Number(kept)) return true
  return digits(sent).length > 5 && digits(kept).endsWith(digits(sent)) && /^[\d\s()+./-]+$/.test(kept)
}
