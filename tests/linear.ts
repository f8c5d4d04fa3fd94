import { expect } from 'vitest'

/** A linear run over ten megabytes takes a tenth of this on a slow machine; a quadratic one takes more at a hundredth. */
const LIMIT_MS = 5000

/** Runs on inputs that grow tenfold up to a size, and stops at the first that takes too long. */
export function expectLinear(largest: number, run: (size: number) => unknown) {
  for (let size = Math.min(largest, 10_000); size <= largest; size *= 10) {
    const began = performance.now()
    run(size)
    expect(performance.now() - began, `${size} characters`).toBeLessThan(LIMIT_MS)
  }
}
