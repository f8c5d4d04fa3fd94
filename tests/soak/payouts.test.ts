import { createMock } from '@portal/mock'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_SEED } from '../property-seed.ts'
import { payoutSchedules, playPayouts } from './play-payouts.ts'

const mock = createMock()

// covers: PAYOUT-060, PAYOUT-061, PAYOUT-065
test('in 100 schedules the pages agree with the wallet, and nothing is added twice', async () => {
  await fc.assert(
    fc.asyncProperty(payoutSchedules, async (schedule) => {
      expect(await playPayouts(await mock, schedule)).toEqual([])
    }),
    { numRuns: 100, seed: PROPERTY_SEED },
  )
}, 600_000)
