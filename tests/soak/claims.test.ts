import { createMock } from '@portal/mock'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_SEED } from '../property-seed.ts'
import { claimSchedules, playClaims } from './play-claims.ts'
import { scheduleCount } from './schedule.ts'

const mock = createMock()
const SCHEDULES = scheduleCount(200)

// covers: CLAIM-093
test(`in ${SCHEDULES} schedules a claim arrives once with every file, or its draft has them`, async () => {
  await fc.assert(
    fc.asyncProperty(claimSchedules, async (schedule) => {
      expect(await playClaims(await mock, schedule)).toEqual([])
    }),
    { numRuns: SCHEDULES, seed: PROPERTY_SEED },
  )
}, 600_000)
