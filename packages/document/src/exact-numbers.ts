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
  return left === right || decimalOf(String(left)) === decimalOf(String(right))
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

/** Only a text with such a number needs the slower way. */
const LONG = /[\d.]{16}|(?:^|[:,[\s])-?\d[\d.]*[eE]/

/**
 * Reads JSON, with an `ExactNumber` in place of each number that would lose digits.
 * @throws SyntaxError for a text that is not JSON
 */
export function parseJson(text: string): unknown {
  if (!LONG.test(text)) return JSON.parse(text)
  return JSON.parse(text, (_, value, { source }) =>
    typeof value === 'number' && source !== undefined ? (numberIn(source) ?? value) : value,
  )
}

/** The lists with exact numbers of which `rounded` gave a copy. */
const originals = new WeakMap<readonly unknown[], readonly unknown[]>()

/** The list of which another one is a copy by `rounded`. */
export function originalOf(copy: readonly unknown[]): readonly unknown[] {
  return originals.get(copy) ?? copy
}

/** A copy with the nearest numbers of the language, as validators need them; the value itself if that changes nothing. */
export function rounded(value: unknown): unknown {
  if (value instanceof ExactNumber) return value.valueOf()
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const copy = value.map(rounded)
    if (copy.every((each, index) => each === value[index])) return value
    originals.set(copy, value)
    return copy
  }
  const entries = Object.entries(value)
  const copies = entries.map(([name, each]) => [name, rounded(each)] as const)
  return copies.every(([, each], index) => each === entries[index]?.[1]) ? value : Object.fromEntries(copies)
}
