import { expect, test } from 'vitest'
import {
  calendarDayOf,
  compareDates,
  daysWithinMonth,
  formatDate,
  isCalendarDate,
  monthsBetween,
} from './calendar-dates.ts'
import { addDays, daysBetween, instantOf } from './dates.ts'

// covers: PLAT-030
test('000 §9: the date formats', () => {
  expect(formatDate('2026-03-04')).toBe('03/04/2026')
  expect(formatDate('2026-03-04', 'MM/YY')).toBe('03/26')
  expect(formatDate('2026-03-04', 'MM/DD/YY')).toBe('03/04/26')
  expect(formatDate('2026-03-04', 'MM.DD.YYYY')).toBe('03.04.2026')
  expect(addDays('2026-03-04', 0)).toBe('2026-03-04')
})

// covers: BILL-030
test('001 §3: a billing date that is not a date stays as the service sent it', () => {
  expect(formatDate('NA')).toBe('NA')
})

test('a non-existent date is invalid', () => {
  for (const text of ['2024-02-29', '2000-02-29']) expect(isCalendarDate(text), text).toBe(true)
  for (const text of ['2026-01-00', '2026-01-32', '1900-02-29', '12026-01-01']) {
    expect(isCalendarDate(text), text).toBe(false)
  }
  for (const text of ['2023-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '2026-01-01T00:00:00Z', '']) {
    expect(isCalendarDate(text), text).toBe(false)
  }
  expect(() => addDays('2023-02-29', 1)).toThrow(RangeError)
  for (const count of [daysBetween, monthsBetween, daysWithinMonth]) {
    expect(() => count('2026-01-01', 'NA')).toThrow(new RangeError('not a calendar date: NA'))
    expect(() => count('2023-02-29', '2026-01-01')).toThrow(new RangeError('not a calendar date: 2023-02-29'))
  }
})

test('days are counted across leap days, year ends and clock changes', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2023-02-28', 1)).toBe('2023-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
  expect(daysBetween('2026-11-02', '2026-10-31')).toBe(-2)
})

test('only full months count; from the 31st they end with a shorter month', () => {
  expect(monthsBetween('2024-01-31', '2024-02-28')).toBe(0)
  expect(monthsBetween('2024-01-31', '2024-02-29')).toBe(1)
  expect(monthsBetween('2024-02-29', '2025-02-28')).toBe(12)
  expect(monthsBetween('2026-05-10', '2026-03-09')).toBe(-2)
})

test('dates sort oldest first', () => {
  expect(compareDates('2026-02-01', '2026-02-01')).toBe(0)
  expect(['2026-02-01', '2025-12-31', '2026-01-31', '2026-02-01'].sort(compareDates)).toEqual([
    '2025-12-31',
    '2026-01-31',
    '2026-02-01',
    '2026-02-01',
  ])
})

test('an instant is read in its own zone; another text is no instant', () => {
  expect(instantOf('2026-11-20T15:04:05.000Z')).toBe(1_795_187_045_000)
  expect(instantOf('2026-11-20T10:04:05-05:00')).toBe(1_795_187_045_000)
  expect(['', 'soon', '2026-13-45T00:00:00Z'].map(instantOf)).toEqual([undefined, undefined, undefined])
})

test('the day of an instant is the day in its zone, by default in New York', () => {
  expect(calendarDayOf(Date.parse('2026-03-09T03:59:59.999Z'))).toBe('2026-03-08')
  expect(calendarDayOf(Date.parse('2026-03-09T04:00:00.000Z'))).toBe('2026-03-09')
  expect(calendarDayOf(Date.parse('2026-01-09T04:59:59.999Z'))).toBe('2026-01-08')
  expect(calendarDayOf(Date.parse('2026-12-31T10:00:00.000Z'), 'Pacific/Kiritimati')).toBe('2027-01-01')
  expect(() => calendarDayOf(0, 'Nowhere/Land')).toThrow(RangeError)
})
