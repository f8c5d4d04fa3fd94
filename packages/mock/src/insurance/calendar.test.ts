import { expect, test } from 'vitest'
import { addBusinessDays, addDays, addMonths, addYears, daysBetween, monthsBetween } from './calendar.ts'

test('days, months and years are counted on the calendar', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  expect(addYears('2024-02-29', 1)).toBe('2025-02-28')
  expect(addYears('2024-02-29', 4)).toBe('2028-02-29')
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
})

test('a month without the day is complete on its last day', () => {
  expect(monthsBetween('2026-01-31', '2026-02-27')).toBe(0)
  expect(monthsBetween('2026-01-31', '2026-02-28')).toBe(1)
  expect(monthsBetween('2026-03-10', '2026-01-11')).toBe(-2)
  expect(monthsBetween('2026-03-10', '2026-01-09')).toBe(-3)
})

test('business days exclude Saturday and Sunday', () => {
  // 2026-11-20 is a Friday.
  expect(addBusinessDays('2026-11-20', 1)).toBe('2026-11-23')
  expect(addBusinessDays('2026-11-20', 3)).toBe('2026-11-25')
  expect(addBusinessDays('2026-11-21', 1)).toBe('2026-11-23')
})
