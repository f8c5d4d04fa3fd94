import { expect, test } from 'vitest'
import { waitingPeriods, waitingPeriodText } from './waiting-periods.ts'

test.each([
  ['NY', undefined, '15 days for injuries, 15 days for illness'],
  ['ME', 15, '0 days for injuries, 15 days for illness'],
  [' me ', undefined, '0 days for injuries, 15 days for illness'],
  [undefined, 14, '15 days for injuries, 14 days for illness'],
])('in %s, where the term says %s', (state, illness, text) => {
  expect(waitingPeriodText(waitingPeriods(state, illness))).toBe(text)
})
