import { createMock } from '@portal/mock'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_SEED } from '../property-seed.ts'
import { payoutSchedules, playPayouts } from './play-payouts.ts'
import { scheduleCount } from './schedule.ts'

const mock = createMock()
const SCHEDULES = scheduleCount(100)

// covers: PAYOUT-060, PAYOUT-061, PAYOUT-065
test(`in ${SCHEDULES} schedules the pages agree with the wallet, and nothing is added twice`, async () => {
  await fc.assert(
    fc.asyncProperty(payoutSchedules, async (schedule) => {
      expect(await playPayouts(await mock, schedule)).toEqual([])
    }),
    { numRuns: SCHEDULES, seed: PROPERTY_SEED },
  )
}, 600_000)
