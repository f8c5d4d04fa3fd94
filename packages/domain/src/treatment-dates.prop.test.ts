import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDate } from './calendar-dates.ts'
import { addDays } from './dates.ts'
import { checkTreatmentDate, firstTreatmentDate, treatmentDate } from './treatment-dates.ts'

const dates = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))

test('every day from ten years ago until today is accepted and comes back unchanged; no other day is', () => {
  fc.assert(
    fc.property(dates, dates, (today, treated) => {
      const isWithin = firstTreatmentDate(today) <= treated && treated <= today
      expect(treatmentDate(formatDate(treated), today)).toBe(isWithin ? treated : undefined)
      expect(checkTreatmentDate(formatDate(treated), today).ok).toBe(isWithin)
    }),
  )
})
