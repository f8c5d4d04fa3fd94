import { createMock } from '@portal/mock'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { play } from './play.ts'
import { schedules } from './schedule.ts'

/** Another one in each run; a failure names it, and `npm run soak -- --seed` plays it again. */
const SEED = Date.now() % 2 ** 31

const mock = createMock()

// covers: BILL-038, BILL-043
test(`in 200 schedules with seed ${SEED} no balance is charged twice, and the ledger holds what is said`, async () => {
  await fc.assert(
    fc.asyncProperty(schedules, async (schedule) => {
      expect(await play(await mock, schedule)).toEqual([])
    }),
    { numRuns: 200, seed: SEED },
  )
}, 300_000)
