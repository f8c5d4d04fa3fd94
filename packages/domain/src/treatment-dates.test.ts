import { expect, test } from 'vitest'
import {
  checkTreatmentDate,
  firstTreatmentDate,
  hasSubmitReminder,
  isSubmittedLate,
  SUBMIT_WITHIN_TEXT,
  TREATMENT_DATE_MESSAGES,
  treatmentDate,
} from './treatment-dates.ts'

const TODAY = '2026-11-20'
const reasonOf = (text: string, today = TODAY) => {
  const checked = checkTreatmentDate(text, today)
  return checked.ok ? undefined : checked.reason
}

// covers: CLAIM-113
test('002 §5: a treatment is not in the future', () => {
  expect(reasonOf('11/20/2026')).toBeUndefined()
  expect(reasonOf('11/21/2026')).toBe('future')
  expect(TREATMENT_DATE_MESSAGES.future).toBe('Enter a date that is not in the future.')
})

// covers: CLAIM-114
test('002 §5: a treatment is at most ten years ago, the day itself included', () => {
  expect(firstTreatmentDate(TODAY)).toBe('2016-11-20')
  expect(reasonOf('11/20/2016')).toBeUndefined()
  expect(reasonOf('11/19/2016')).toBe('tooOld')
  expect(TREATMENT_DATE_MESSAGES.tooOld).toBe('Enter a date within the last 10 years.')
})

test('ten years before a leap day that did not exist is the last day of February', () => {
  expect(firstTreatmentDate('2028-02-29')).toBe('2018-02-28')
  expect(firstTreatmentDate('2026-02-28')).toBe('2016-02-28')
  expect(firstTreatmentDate('2026-03-01')).toBe('2016-03-01')
})

// covers: CLAIM-115
test.each([
  // covers: PLAT-030
  ['11/09/2026', '2026-11-09'],
  [' 11/09/2026 ', '2026-11-09'],
  // The days on which clocks change in New York.
  ['03/08/2026', '2026-03-08'],
  ['11/01/2026', '2026-11-01'],
  ['02/29/2024', '2024-02-29'],
])('002 §5: %s is the calendar date %s', (text, date) => {
  expect(treatmentDate(text, TODAY)).toBe(date)
})

test.each([
  ['', 'missing'],
  ['11/9/2026', 'incomplete'],
  ['2026-11-09', 'incomplete'],
  ['02/30/2026', 'notADate'],
  ['13/01/2025', 'notADate'],
])('"%s" is no treatment date', (text, reason) => {
  expect(reasonOf(text)).toBe(reason)
  expect(treatmentDate(text, TODAY)).toBeUndefined()
})

test('002 §9: every state but California and Missouri has the reminder of the 90 days', () => {
  expect(['NY', 'ON', undefined].map(hasSubmitReminder)).toEqual([true, true, true])
  expect(['CA', 'MO', ' ca '].map(hasSubmitReminder)).toEqual([false, false, false])
  expect(SUBMIT_WITHIN_TEXT).toBe('Claims must be submitted within 90 days of treatment.')
})

test('a treatment 90 days ago is in time; the day before is late', () => {
  expect(isSubmittedLate('2026-08-22', TODAY)).toBe(false)
  expect(isSubmittedLate('2026-08-21', TODAY)).toBe(true)
})
