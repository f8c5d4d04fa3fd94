/** A random generator that repeats its values for the same seed. */
export type Random = {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** An integer between both bounds, inclusive. */
  int(min: number, max: number): number
  pick<T>(values: readonly T[]): T | undefined
  shuffled<T>(values: readonly T[]): T[]
  /** An independent generator for a part of the run, so that this part repeats its values when it runs alone. */
  fork(name: string): Random
}

/** mulberry32: small, fast, and the same on every platform. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    pick: (values) => values[int(0, values.length - 1)],
    shuffled(values) {
      const copy = [...values]
      for (let index = copy.length - 1; index > 0; index--) {
        const [taken] = copy.splice(int(0, index), 1)
        if (taken !== undefined) copy.push(taken)
      }
      return copy
    },
    fork: (name) => createRandom(hash(`${seed} ${name}`)),
  }
}

function hash(text: string): number {
  let sum = 2_166_136_261
  for (let index = 0; index < text.length; index++) sum = Math.imul(sum ^ text.charCodeAt(index), 16_777_619)
  return sum >>> 0
}

/** In characters. Longer texts are neither made nor sent: a service may refuse them for their size alone. */
export const LONGEST_TEXT = 100_000

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Lower-case letters: trimming and case folding leave them unchanged. */
export function letters(random: Random, length: number): string {
  let made = ''
  for (let index = 0; index < length; index++) made += LETTERS[random.int(0, LETTERS.length - 1)]
  return made
}

export function uuid(random: Random): string {
  const hex = (length: number) => Array.from({ length }, () => random.int(0, 15).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`
}

/** The domain of an e-mail address, which a service may look up. */
const DOMAIN = /(?<=[^@\s])@[^@\s]+$/

/** A different text of the same form: letters for letters, digits for digits, other characters and a domain unchanged. */
export function alike(random: Random, text: string): string {
  const [domain = ''] = DOMAIN.exec(text) ?? []
  const local = text.slice(0, text.length - domain.length)
  return `${local
    .replaceAll(/[a-z]/g, () => letters(random, 1))
    .replaceAll(/[A-Z]/g, () => letters(random, 1).toUpperCase())
    .replaceAll(/\d/g, () => String(random.int(0, 9)))}${domain}`
}
