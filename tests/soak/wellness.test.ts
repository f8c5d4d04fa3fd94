import { createMock } from '@portal/mock'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_SEED } from '../property-seed.ts'
import { playWellness, wellnessSchedules } from './play-wellness.ts'
import { scheduleCount } from './schedule.ts'

const mock = createMock()
const SCHEDULES = scheduleCount(100)

test(`in ${SCHEDULES} schedules wellness is bought once, and what is said of it is true`, async () => {
  await fc.assert(
    fc.asyncProperty(wellnessSchedules, async (schedule) => {
      expect(await playWellness(await mock, schedule)).toEqual([])
    }),
    { numRuns: SCHEDULES, seed: PROPERTY_SEED },
  )
}, 600_000)
