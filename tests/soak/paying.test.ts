import { createMock } from '@portal/mock'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_SEED } from '../property-seed.ts'
import { play, schedules } from './play.ts'

const mock = createMock()

// covers: BILL-038, BILL-043
test('in 200 schedules no balance is charged twice, and the ledger holds what is said', async () => {
  await fc.assert(
    fc.asyncProperty(schedules, async (schedule) => {
      expect(await play(await mock, schedule)).toEqual([])
    }),
    { numRuns: 200, seed: PROPERTY_SEED },
  )
}, 600_000)
