declare global {
  // In Node since version 22; TypeScript does not know it yet.
  interface JSON {
    rawJSON(text: string): object
    parse(
      text: string,
      reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
    ): unknown
  }
}

/** A number with more digits than a number of the language keeps, such as an id beyond 2^53. */
export class ExactNumber {
  /** As it was written. */
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** All its digits, also within a template. */
  toString(): string {
    return this.text
  }

  /** All its digits, as `JSON.stringify` writes them. */
  toJSON(): object {
    return JSON.rawJSON(this.text)
  }

  /** The nearest number of the language, for comparisons and sums. */
  valueOf(): number {
    return Number(this.text)
  }
}

/** Whether a value is a number, with however many digits. */
export function isNumber(value: unknown): value is number | ExactNumber {
  return typeof value === 'number' || value instanceof ExactNumber
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** The number that a text writes as JSON does, with all its digits; undefined for another text. */
export function numberIn(text: string): number | ExactNumber | undefined {
  if (!NUMBER.test(text)) return undefined
  const value = Number(text)
  const isKept = Number.isFinite(value) && decimalOf(String(value)) === decimalOf(text)
  return isKept ? value : new ExactNumber(text)
}

/** Whether two numbers are equal, digit by digit. */
export function sameNumber(left: number | ExactNumber, right: number | ExactNumber): boolean {
  if (left === right) return true
  if (typeof left === 'number' && typeof right === 'number') return false
  return decimalOf(String(left)) === decimalOf(String(right))
}

/** Below 0 where the first number is the smaller one, above 0 where it is the greater one, by all their digits. */
export function compareNumbers(left: number | ExactNumber, right: number | ExactNumber): number {
  const [one, other] = [partsOf(left), partsOf(right)]
  if (one.sign !== other.sign) return one.sign - other.sign
  const [length, otherLength] = [one, other].map(({ digits, power }) => digits.length + power)
  if (length !== otherLength && length !== undefined && otherLength !== undefined)
    return one.sign * (length - otherLength)
  // Of equal length before the point, so that the digits are in the order of texts.
  return one.digits === other.digits ? 0 : one.digits < other.digits ? -one.sign : one.sign
}

/** Digits and powers of ten beyond these would take longer than they are worth. */
const MOST_DIGITS = 10_000

/** Whether a number is a multiple of another one, by all their digits. One of too many digits counts as one. */
export function isMultiple(value: number | ExactNumber, of: number | ExactNumber): boolean {
  if (typeof value === 'number' && Number.isSafeInteger(value) && Number.isInteger(of))
    return value % Number(of) === 0
  const [whole, part] = [partsOf(value), partsOf(of)]
  if (whole.sign === 0) return true
  const power = Math.min(whole.power, part.power)
  const [most, other] = [whole, part].map((each) => each.digits.length + each.power - power)
  if (part.sign === 0 || Math.max(most ?? 0, other ?? 0) > MOST_DIGITS) return true
  const scaled = ({ digits, power: own }: Parts) => BigInt(digits) * 10n ** BigInt(own - power)
  return scaled(whole) % scaled(part) === 0n
}

type Parts = { sign: number; digits: string; power: number }

function partsOf(value: number | ExactNumber): Parts {
  const [, minus, digits = '', power = '0'] = /^(-?)(\d+)(?:e(.+))?$/.exec(decimalOf(String(value))) ?? []
  return { sign: digits === '0' ? 0 : minus === '-' ? -1 : 1, digits, power: Number(power) }
}

/** A number as its digits without zeros at their ends, and the power of ten of the last one: `1.50e3` is `15e2`. */
export function decimalOf(text: string): string {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? []
  const all = `${whole}${fraction}`
  let first = 0
  while (all[first] === '0') first += 1
  let end = all.length
  while (end > first && all[end - 1] === '0') end -= 1
  if (first === end) return '0'
  return `${sign}${all.slice(first, end)}e${Number(power) - fraction.length + all.length - end}`
}

const LONG = /(?:^|[:,[\s])[+-]?(?:\d[\d.]{15}|\d[\d.]*[eE][+-]?\d|0[xo][\da-f]{13})/i

/** Whether a JSON or YAML text may have a number that loses digits. Only such a text needs the slower way. */
export function mayBeLong(text: string): boolean {
  return LONG.test(text)
}

/**
 * Reads JSON, with an `ExactNumber` in place of each number that would lose digits.
 * @throws SyntaxError for a text that is not JSON
 */
export function parseJson(text: string): unknown {
  if (!mayBeLong(text)) return JSON.parse(text)
  return JSON.parse(text, (_, value, { source }) =>
    typeof value === 'number' && source !== undefined ? (numberIn(source) ?? value) : value,
  )
}
