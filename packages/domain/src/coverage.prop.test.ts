import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverage, coverageStart, runningWaitingPeriods } from './coverage.ts'
import { addDays } from './dates.ts'

/** Shares with up to six decimals, as a service may send them. */
const shares = fc.nat(1_000_000).map((millionths) => Number((millionths / 1_000_000).toFixed(6)))

test('both shares make one hundred percent, and each is exact', () => {
  fc.assert(
    fc.property(shares, (coinsurance) => {
      const { paidShare = '', ownShare = '' } = coverage({ schemaDetails: { coinsurance } }, 'USD')
      const tenThousandths = (text: string) => Math.round(Number(text.replace('%', '')) * 10_000)
      expect(ownShare).toMatch(/^\d{1,3}(\.\d{1,4})?%$/)
      expect(paidShare).toMatch(/^\d{1,3}(\.\d{1,4})?%$/)
      expect(tenThousandths(ownShare)).toBe(Math.round(coinsurance * 1_000_000))
      expect(tenThousandths(ownShare) + tenThousandths(paidShare)).toBe(1_000_000)
    }),
  )
})

test('coverage starts on the day after the last waiting period, and none runs from that day on', () => {
  const waits = fc.record({
    protectedSince: fc.nat(4000).map((days) => addDays('2018-01-01', days)),
    homeState: fc.constantFrom('ME', 'NY', undefined),
    illnessWaitPeriod: fc.option(fc.integer({ min: 1, max: 365 }), { nil: undefined }),
  })
  fc.assert(
    fc.property(waits, fc.integer({ min: -30, max: 400 }), (wait, days) => {
      const today = addDays(wait.protectedSince, days)
      const last = runningWaitingPeriods(wait, today)
        .map(({ lastDay }) => lastDay)
        .sort()
        .at(-1)
      expect(last === undefined ? undefined : addDays(last, 1)).toBe(coverageStart(wait, today))
    }),
  )
})
