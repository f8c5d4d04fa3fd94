import { createMock } from '@portal/mock'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payoutSchedules } from './payout-schedule.ts'
import { playPayouts } from './play-payouts.ts'

/** Another one in each run; a failure names it, and `npm run soak -- --chains payouts --seed` plays it again. */
const SEED = Date.now() % 2 ** 31

const mock = createMock()

// covers: PAYOUT-060, PAYOUT-061, PAYOUT-065
test(`in 100 schedules with seed ${SEED} the pages agree with the wallet, and nothing is added twice`, async () => {
  await fc.assert(
    fc.asyncProperty(payoutSchedules, async (schedule) => {
      expect(await playPayouts(await mock, schedule)).toEqual([])
    }),
    { numRuns: 100, seed: SEED },
  )
}, 300_000)
