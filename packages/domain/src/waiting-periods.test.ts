import { expect, test } from 'vitest'
import { coverageStart, waitingPeriods } from './coverage-start.ts'
import { waitingPeriodText } from './waiting-periods.ts'

test.each([
  ['NY', undefined, '15 days for injuries, 15 days for illness'],
  ['ME', 15, '0 days for injuries, 15 days for illness'],
  [' me ', undefined, '0 days for injuries, 15 days for illness'],
  [undefined, 14, '15 days for injuries, 14 days for illness'],
])('in %s, where the term says %s', (state, illness, text) => {
  expect(waitingPeriodText(waitingPeriods(state, illness))).toBe(text)
})

test('coverage starts after the longer of the two waiting periods', () => {
  const start = (homeState: string | undefined, illnessWaitPeriod: number | undefined, today: string) =>
    coverageStart({ protectedSince: '2026-02-20', homeState, illnessWaitPeriod }, today)
  expect(start('NY', undefined, '2026-03-07')).toBe('2026-03-08')
  expect(start('NY', 14, '2026-02-20')).toBe('2026-03-08')
  expect(start('ME', 14, '2026-02-20')).toBe('2026-03-07')
  expect(start('NY', undefined, '2026-03-08')).toBeUndefined()
  const unknown = { protectedSince: undefined, homeState: 'NY', illnessWaitPeriod: 15 }
  expect(coverageStart(unknown, '2026-02-20')).toBeUndefined()
})
