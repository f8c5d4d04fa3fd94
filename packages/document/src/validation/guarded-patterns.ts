import type { Ajv2020, FormatDefinition } from 'ajv/dist/2020.js'

/** A pattern as Ajv uses it. */
type Tested = { test(text: string): boolean }

/** The patterns of a document. Each comes from outside, and may take longer than anybody lives. */
export type GuardedPatterns = {
  /** In place of `new RegExp`, for the option `code.regExp` of Ajv. @throws SyntaxError for what is no pattern */
  readonly regExp: ((pattern: string, flags: string) => Tested & { toString(): string }) & { code: string }
  /** The patterns that were given up, with the reason. No text is compared with them any more. */
  readonly slow: ReadonlyMap<string, string>
  /** The formats with which a text was not compared, with the reason. Other texts are. */
  readonly slowFormats: ReadonlyMap<string, string>
  /** Guards the formats of an instance of Ajv, whose expressions may be longer than the stack for a text of megabytes. */
  guardFormats(ajv: Ajv2020): void
}

/** In milliseconds, for the comparison of one text with one pattern. */
const MOST_MS = 1000

/** In steps: so many take less than a tenth of the limit. */
const FEW_STEPS = 1_000_000

/** In characters: even a pattern that doubles the steps with each character is quick for a text of this length. */
const SHORT = 16

/** In characters: the formats are known expressions, which are quick for such a text. */
const SHORT_OF_FORMAT = 10_000

/**
 * Patterns that are given up when they take longer than a second for a text, such as `^(a+)+$`. From then on every text
 * counts as one that matches. Where a match is what a schema refuses, `withoutDoubts` passes over the schema.
 */
export function guardedPatterns(): GuardedPatterns {
  const slow = new Map<string, string>()
  const slowFormats = new Map<string, string>()
  const regExp = (pattern: string, flags: string) => {
    const whole = new RegExp(pattern, flags)
    const test = (text: string) =>
      slow.has(pattern) || compared(whole, text, isQuick(pattern, text), slow, pattern)
    // Ajv takes patterns with the same text for the same pattern.
    return { test, toString: () => String(whole) }
  }
  const guardFormats = (ajv: Ajv2020) => {
    for (const [name, format] of Object.entries(ajv.formats)) {
      const whole = testOf(format)
      if (whole === undefined) continue
      const validate = (text: string) => {
        return compared(whole, text, text.length <= SHORT_OF_FORMAT, slowFormats, name)
      }
      ajv.addFormat(name, { ...compareOf(format), validate })
    }
  }
  return { regExp: Object.assign(regExp, { code: 'new RegExp' }), slow, slowFormats, guardFormats }
}

const isDefinition = (format: unknown): format is { validate?: unknown; type?: unknown } =>
  typeof format === 'object' && !(format instanceof RegExp)

/** The order of two texts of a format, for keywords such as `formatMinimum`. */
function compareOf(format: unknown): Pick<FormatDefinition<string>, 'compare'> {
  const { compare } = Object(format)
  return typeof compare === 'function' ? { compare } : {}
}

/** How a format of Ajv judges a text; undefined where it judges numbers. */
function testOf(format: unknown): Tested | undefined {
  if (isDefinition(format)) return format.type === 'number' ? undefined : testOf(format.validate)
  if (format instanceof RegExp) return format
  return typeof format === 'function' ? { test: (text) => format(text) === true } : undefined
}

/** Whether a text matches, or cannot be compared, which is remembered. */
function compared(
  whole: Tested,
  text: string,
  isShort: boolean,
  given: Map<string, string>,
  name: string,
): boolean {
  try {
    return isShort ? whole.test(text) : testedInTime(whole, text)
  } catch {
    given.set(name, reasonOf(text))
    return true
  }
}

/**
 * Whether a comparison surely takes few steps: the text is short, or no group repeats, and each quantifier may begin and
 * end anywhere. Marks inside a class count as quantifiers, too; that costs time and no safety.
 */
function isQuick(pattern: string, { length }: string): boolean {
  if (length <= SHORT) return true
  if (/\)[*+{]/.test(pattern)) return false
  const repeats = pattern.match(/[*+{]/g)?.length ?? 0
  const choices = pattern.match(/[?|]/g)?.length ?? 0
  const starts = pattern.startsWith('^') ? 0 : 1
  return (length + 1) ** (repeats + starts) * 2 ** choices <= FEW_STEPS
}

type Timed = (pattern: Tested, text: string) => boolean

let timed: Timed | undefined

/** @throws Error when there is no result in time */
function testedInTime(pattern: Tested, text: string): boolean {
  timed ??= timedTest()
  return timed(pattern, text)
}

/** A script is the one thing that Node stops after a time, in the middle of a comparison. */
function timedTest(): Timed {
  const { createContext, Script } = process.getBuiltinModule('node:vm')
  const given: { pattern: Tested | undefined; text: string } = { pattern: undefined, text: '' }
  const context = createContext(given)
  const script = new Script('pattern.test(text)')
  return (pattern, text) => {
    Object.assign(given, { pattern, text })
    return script.runInContext(context, { timeout: MOST_MS }) === true
  }
}

/**
 * A busy machine may stop by the time a comparison that an idle one stops by its stack, so that both have one reason: the
 * report of a run does not depend on the machine.
 */
const reasonOf = ({ length }: string): string =>
  `it cannot be compared within ${MOST_MS / 1000} s with a text of ${length} characters`
