import { createMock } from '@portal/mock'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_SEED } from '../property-seed.ts'
import { playWellness, wellnessSchedules } from './play-wellness.ts'

const mock = createMock()

test('in 100 schedules wellness is bought once, and what is said of it is true', async () => {
  await fc.assert(
    fc.asyncProperty(wellnessSchedules, async (schedule) => {
      expect(await playWellness(await mock, schedule)).toEqual([])
    }),
    { numRuns: 100, seed: PROPERTY_SEED },
  )
}, 600_000)
