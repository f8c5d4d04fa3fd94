import { createMock } from '@portal/mock'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { playWellness } from './play-wellness.ts'
import { wellnessSchedules } from './wellness-schedule.ts'

/** Another one in each run; a failure names it, and `npm run soak -- --chains wellness --seed` plays it again. */
const SEED = Date.now() % 2 ** 31

const mock = createMock()

test(`in 100 schedules with seed ${SEED} wellness is bought once, and what is said of it is true`, async () => {
  await fc.assert(
    fc.asyncProperty(wellnessSchedules, async (schedule) => {
      expect(await playWellness(await mock, schedule)).toEqual([])
    }),
    { numRuns: 100, seed: SEED },
  )
}, 300_000)
