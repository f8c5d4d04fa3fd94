import { createMock } from '@portal/mock'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimSchedules } from './claim-schedule.ts'
import { playClaims } from './play-claims.ts'

/** Another one in each run; a failure names it, and `npm run soak -- --chains claims --seed` plays it again. */
const SEED = Date.now() % 2 ** 31

const mock = createMock()

// covers: CLAIM-093
test(`in 200 schedules with seed ${SEED} a claim arrives once with every file, or its draft has them`, async () => {
  await fc.assert(
    fc.asyncProperty(claimSchedules, async (schedule) => {
      expect(await playClaims(await mock, schedule)).toEqual([])
    }),
    { numRuns: 200, seed: SEED },
  )
}, 300_000)
