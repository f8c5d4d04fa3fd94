import { expect, test } from 'vitest'
import { POLICY_POLLS, pollInterval } from './policy-arrival.ts'

// covers: AUTH-086, HOME-043, HOME-073
test('000 §4: the interval comes from the remote configuration, 5000 ms without a usable value', () => {
  expect(POLICY_POLLS).toBe(5)
  expect(pollInterval(1200)).toBe(1200)
  for (const unusable of [undefined, 0, -1, Number.NaN, Number.POSITIVE_INFINITY, '1200', null]) {
    expect(pollInterval(unusable)).toBe(5000)
  }
})
