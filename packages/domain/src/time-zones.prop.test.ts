import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { installment } from './billing.ts'
import { isNewlyProtected, NEW_PROTECTION_DAYS } from './coverage.ts'
import { addDays } from './dates.ts'
import { healthyPetCredit } from './healthy-pet-credit.ts'
import { isInGracePeriod } from './policies.ts'

const DAY_MS = 24 * 3600 * 1000
const ZONES = [
  'America/New_York',
  'America/Vancouver',
  'America/St_Johns',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Pacific/Apia',
]
const ownZone = process.env.TZ

afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

const dates = fc
  .integer({ min: Date.UTC(2000, 0, 1) / DAY_MS, max: Date.UTC(2050, 11, 31) / DAY_MS })
  .map((days) => new Date(days * DAY_MS).toISOString().slice(0, 10))

describe.each(ZONES)('in %s', (zone) => {
  test('the periods of a policy begin and end on the same calendar days', () => {
    process.env.TZ = zone
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 60 }), fc.boolean(), (start, days, petModelLawApplied) => {
        const today = addDays(start, days)
        expect(isNewlyProtected([{ protectedSince: start }], today)).toBe(days <= NEW_PROTECTION_DAYS)
        const term = { effectiveDate: start, petModelLawApplied }
        expect(isInGracePeriod(term, today)).toBe(days <= (petModelLawApplied ? 14 : 30))
        expect(isInGracePeriod(term, addDays(start, -1))).toBe(false)
      }),
    )
  })

  test('premium split and credit are the same', () => {
    process.env.TZ = zone
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 24 }),
        (cents, months) => {
          const monthly = installment({ cents, currency: 'USD' }, 'monthly')
          expect(Math.abs(monthly.cents * 12 - cents)).toBeLessThanOrEqual(6)
          const { filledSegments } = healthyPetCredit({ months, hpcDiscount: 15 })
          expect(filledSegments).toBe(Math.min(11, Math.max(0, 12 - months)))
        },
      ),
    )
  })
})
