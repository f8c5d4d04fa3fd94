/** Randomness that a seed repeats. */
export type Random = {
  /** From 0 up to, and without, 1. */
  next(): number
  /** A whole number between both, both included. */
  int(min: number, max: number): number
  pick<T>(values: readonly T[]): T | undefined
  shuffled<T>(values: readonly T[]): T[]
  /** Randomness of its own for a part of the run, so that a part alone gets the same values. */
  fork(name: string): Random
}

/** mulberry32: small, fast, and the same everywhere. */
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

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Small letters: whatever trims or folds a text leaves them as they are. */
export function letters(random: Random, length: number): string {
  let made = ''
  for (let index = 0; index < length; index++) made += LETTERS[random.int(0, LETTERS.length - 1)]
  return made
}

export function uuid(random: Random): string {
  const hex = (length: number) => Array.from({ length }, () => random.int(0, 15).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`
}

/** Another text of the same form: letters for letters, digits for digits, the rest as it is. */
export function alike(random: Random, text: string): string {
  return text
    .replaceAll(/[a-z]/g, () => letters(random, 1))
    .replaceAll(/[A-Z]/g, () => letters(random, 1).toUpperCase())
    .replaceAll(/\d/g, () => String(random.int(0, 9)))
}
