import { createMock } from '@portal/mock'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_SEED } from '../property-seed.ts'
import { claimSchedules, playClaims } from './play-claims.ts'

const mock = createMock()

// covers: CLAIM-093
test('in 200 schedules a claim arrives once with every file, or its draft has them', async () => {
  await fc.assert(
    fc.asyncProperty(claimSchedules, async (schedule) => {
      expect(await playClaims(await mock, schedule)).toEqual([])
    }),
    { numRuns: 200, seed: PROPERTY_SEED },
  )
}, 600_000)
