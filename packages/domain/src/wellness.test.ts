import { expect, test } from 'vitest'
import { wellnessPaidPercent } from './wellness.ts'

// covers: WELL-045
test.each([
  [182, 520, 35],
  [0, 520, 0],
  [undefined, 520, 0],
  [600, 520, 100],
  [-5, 520, 0],
  [10, 0, 0],
  [10, undefined, 0],
])('of %s paid with a limit of %s it is %s percent', (paid, limit, percent) => {
  expect(wellnessPaidPercent(paid, limit)).toBe(percent)
})
