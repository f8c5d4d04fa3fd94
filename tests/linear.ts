import { expect } from 'vitest'

/** A linear run over ten megabytes takes a tenth of this on a slow machine; a quadratic one takes more at a hundredth. */
const LIMIT_MS = 5000

/** `npm run mutants` makes code many times slower, and a quadratic run still takes more than the limit at this size. */
const LARGEST_MUTATED = 100_000

/** Runs on inputs that grow tenfold up to a size, and stops at the first that takes too long. */
export function expectLinear(largest: number, run: (size: number) => unknown) {
  const last = process.env.MUTATED === undefined ? largest : Math.min(largest, LARGEST_MUTATED)
  for (let size = Math.min(last, 10_000); size <= last; size *= 10) {
    const began = performance.now()
    run(size)
    expect(performance.now() - began, `${size} characters`).toBeLessThan(LIMIT_MS)
  }
}
