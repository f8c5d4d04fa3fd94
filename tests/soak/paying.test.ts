import { createMock } from '@portal/mock'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_SEED } from '../property-seed.ts'
import { play, schedules } from './play.ts'
import { scheduleCount } from './schedule.ts'

const mock = createMock()
const SCHEDULES = scheduleCount(200)

// covers: BILL-038, BILL-043
test(`in ${SCHEDULES} schedules no balance is charged twice, and the ledger holds what is said`, async () => {
  await fc.assert(
    fc.asyncProperty(schedules, async (schedule) => {
      expect(await play(await mock, schedule)).toEqual([])
    }),
    { numRuns: SCHEDULES, seed: PROPERTY_SEED },
  )
}, 600_000)
