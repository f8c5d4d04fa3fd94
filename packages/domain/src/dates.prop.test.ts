import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import {
  calendarDayOf,
  compareDates,
  daysAfter,
  formatDate,
  isCalendarDate,
  monthsBetween,
} from './calendar-dates.ts'
import { addDays, daysBetween } from './dates.ts'

const DAY_MS = 86_400_000
// Zones behind and ahead of UTC, with half hours and clock changes, and Apia, which skipped 2011-12-30.
const ZONES = {
  'America/New_York': 300,
  'America/St_Johns': 210,
  'Europe/London': 0,
  'Asia/Kolkata': -330,
  'Australia/Lord_Howe': -660,
  'Pacific/Apia': -780,
}
const ownZone = process.env.TZ

const calendarDates = fc
  .integer({ min: Date.UTC(1990, 0, 1) / DAY_MS, max: Date.UTC(2060, 11, 31) / DAY_MS })
  .map((days) => new Date(days * DAY_MS).toISOString().slice(0, 10))
const spans = fc.integer({ min: -10_000, max: 10_000 })

test('days later are the same without the library', () => {
  fc.assert(
    fc.property(calendarDates, fc.nat(1000), (date, days) => {
      expect(daysAfter(date, days)).toBe(addDays(date, days))
    }),
  )
})

afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

describe.each(Object.entries(ZONES))('in %s', (zone, januaryOffset) => {
  test('adding days and formatting keep the calendar date', () => {
    process.env.TZ = zone
    expect(new Date(2026, 0, 15).getTimezoneOffset()).toBe(januaryOffset)
    fc.assert(
      fc.property(calendarDates, spans, (date, days) => {
        const later = addDays(date, days)
        expect(later).toBe(
          new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10),
        )
        expect(daysBetween(date, later)).toBe(days)
        expect(addDays(later, -days)).toBe(date)
        expect(formatDate(date)).toBe(`${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`)
        expect(isCalendarDate(date)).toBe(true)
      }),
      // The day that Apia skipped, a leap day, and both nights of a clock change in New York.
      {
        examples: [
          ['2011-12-30', 1],
          ['2024-02-29', 366],
          ['2026-03-08', 1],
          ['2026-11-01', -1],
        ],
      },
    )
  })

  test("the office day of an instant does not depend on the policyholder's zone", () => {
    process.env.TZ = zone
    fc.assert(
      fc.property(calendarDates, (date) => {
        // Noon UTC is the morning of the same day in New York all year.
        expect(calendarDayOf(Date.parse(`${date}T12:00:00Z`))).toBe(date)
      }),
    )
  })
})

test('the order of dates agrees with the days between them', () => {
  fc.assert(
    fc.property(calendarDates, calendarDates, (a, b) => {
      expect(compareDates(a, b)).toBe(Math.sign(daysBetween(b, a)))
    }),
  )
})

test('months do not decrease while days increase', () => {
  fc.assert(
    fc.property(calendarDates, fc.nat(10_000), (birthday, days) => {
      const date = addDays(birthday, days)
      const months = monthsBetween(birthday, date)
      const next = monthsBetween(birthday, addDays(date, 1))
      expect(next - months === 0 || next - months === 1).toBe(true)
      expect(months).toBeGreaterThanOrEqual(Math.floor(days / 31))
    }),
  )
})
