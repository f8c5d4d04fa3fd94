import { createMock } from '@portal/mock'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_SEED } from '../property-seed.ts'
import { playClaims, reviewSchedules } from './play-claims.ts'
import { scheduleCount } from './schedule.ts'

const mock = createMock()
const SCHEDULES = scheduleCount(100)

// covers: REVIEW-003
test(`in ${SCHEDULES} schedules a review arrives at most once, with every file, or its draft has them`, async () => {
  await fc.assert(
    fc.asyncProperty(reviewSchedules, async (schedule) => {
      expect(await playClaims(await mock, schedule)).toEqual([])
    }),
    { numRuns: SCHEDULES, seed: PROPERTY_SEED },
  )
}, 600_000)
