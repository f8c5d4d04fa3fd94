/** A pattern as Ajv uses it. */
type Tested = { test(text: string): boolean; toString(): string }

/** The patterns of a document. Each comes from outside, and may take longer than anybody lives. */
export type GuardedPatterns = {
  /** In place of `new RegExp`, for the option `code.regExp` of Ajv. @throws SyntaxError for what is no pattern */
  readonly regExp: ((pattern: string, flags: string) => Tested) & { code: string }
  /** The patterns that were given up, with the reason. No text is compared with them any more. */
  readonly slow: ReadonlyMap<string, string>
}

/** In milliseconds, for the comparison of one text with one pattern. */
const MOST_MS = 1000

/** In steps: so many take less than a tenth of the limit. */
const FEW_STEPS = 1_000_000

/** In characters: even a pattern that doubles the steps with each character is quick for a text of this length. */
const SHORT = 16

/**
 * Patterns that are given up when they take longer than a second for a text, such as `^(a+)+$`. From then on every text
 * counts as one that matches, so that nothing is called wrong without a look.
 */
export function guardedPatterns(): GuardedPatterns {
  const slow = new Map<string, string>()
  const regExp = (pattern: string, flags: string): Tested => {
    const whole = new RegExp(pattern, flags)
    const test = (text: string) => {
      if (slow.has(pattern)) return true
      try {
        return isQuick(pattern, text) ? whole.test(text) : testedInTime(whole, text)
      } catch (error) {
        slow.set(pattern, reasonOf(error, text))
        return true
      }
    }
    // Ajv takes patterns with the same text for the same pattern.
    return { test, toString: () => String(whole) }
  }
  return { regExp: Object.assign(regExp, { code: 'new RegExp' }), slow }
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

type Timed = (pattern: RegExp, text: string) => boolean

let timed: Timed | undefined

/** @throws Error when there is no result in time */
function testedInTime(pattern: RegExp, text: string): boolean {
  timed ??= timedTest()
  return timed(pattern, text)
}

/** A script is the one thing that Node stops after a time, in the middle of a comparison. */
function timedTest(): Timed {
  const { createContext, Script } = process.getBuiltinModule('node:vm')
  const given: { pattern: RegExp | undefined; text: string } = { pattern: undefined, text: '' }
  const context = createContext(given)
  const script = new Script('pattern.test(text)')
  return (pattern, text) => {
    Object.assign(given, { pattern, text })
    return script.runInContext(context, { timeout: MOST_MS }) === true
  }
}

function reasonOf(error: unknown, { length }: string): string {
  // It is no `Error` of ours, because the script has a context of its own.
  const isLate = Object(error).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  const text = `a text of ${length} characters`
  return isLate
    ? `it takes longer than ${MOST_MS / 1000} s for ${text}`
    : `it cannot be compared with ${text}`
}
