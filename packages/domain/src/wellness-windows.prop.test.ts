import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { gracePeriodEnd } from './policies.ts'
import { checkAccountOffer, checkLinkOffer, isOfferOver } from './wellness-offer.ts'

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

const anyDay = fc
  .integer({ min: Date.UTC(2024, 0, 1) / DAY_MS, max: Date.UTC(2036, 11, 31) / DAY_MS })
  .map((days) => new Date(days * DAY_MS).toISOString().slice(0, 10))
const leapDay = fc.constantFrom('2024-02-29', '2028-02-29', '2032-02-29')
const days = fc.oneof({ weight: 4, arbitrary: anyDay }, { weight: 1, arbitrary: leapDay })

/** Noon in New York, whether clocks are changed or not. */
const noon = (date: string) => Date.parse(`${date}T17:00:00Z`)

describe.each(ZONES)('in %s', (zone) => {
  // covers: WELL-096
  test('an offer is open through its last day in New York', () => {
    process.env.TZ = zone
    fc.assert(
      fc.property(days, fc.integer({ min: -40, max: 40 }), (end, distance) => {
        const today = addDays(end, distance)
        expect(isOfferOver(end, noon(today))).toBe(distance > 0)
        const offer = { offerState: 'AVAILABLE', offerEndDate: end }
        expect(checkLinkOffer(offer, noon(today)).ok).toBe(distance <= 0)
        // 04:00 UTC is midnight in New York in summer, and 23:00 of the day before in winter.
        expect(isOfferOver(end, Date.parse(`${addDays(end, 1)}T03:59:59Z`))).toBe(false)
        expect(isOfferOver(end, Date.parse(`${addDays(end, 1)}T05:00:00Z`))).toBe(true)
      }),
    )
  })

  // covers: WELL-099, WELL-096, POL-050, POL-051
  test('the account sells wellness until the last day of the grace period', () => {
    process.env.TZ = zone
    fc.assert(
      fc.property(days, fc.nat(60), fc.boolean(), (effectiveDate, distance, petModelLawApplied) => {
        const expirationDate = addDays(effectiveDate, 365)
        const term = { status: 'ACTIVE', effectiveDate, expirationDate, petModelLawApplied }
        const today = addDays(effectiveDate, distance)
        const offered = { term, isEligible: true, offerState: 'AVAILABLE' }
        expect(checkAccountOffer(offered, today).ok).toBe(today <= gracePeriodEnd(term))
        expect(checkAccountOffer(offered, today).ok).toBe(distance <= (petModelLawApplied ? 14 : 30))
      }),
    )
  })
})
