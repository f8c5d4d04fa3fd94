import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDate, isCalendarDate } from './calendar-dates.ts'
import { checkDateInput, growDateInput, tidyDateInput } from './date-input.ts'

// covers: PLAT-008, PLAT-009
test('000 §5: a typed date has ten characters, exists and is not in the future', () => {
  expect(checkDateInput('11/21/2026', '2026-11-21')).toEqual({ ok: true })
  expect(checkDateInput('02/29/2024', '2026-11-21')).toEqual({ ok: true })
  expect(checkDateInput('11/22/2026', '2026-11-21')).toEqual({ ok: false, reason: 'future' })
  expect(checkDateInput('02/30/2024', '2026-11-21')).toEqual({ ok: false, reason: 'notADate' })
  for (const text of ['', '1/2/2024', '11/21/26', '11-21-2026', '11/21/20261', '111/21/2026']) {
    expect(checkDateInput(text, '2026-11-21')).toEqual({ ok: false, reason: 'incomplete' })
  }
})

test.each([
  ['1/5/2025', '01/05/2025'],
  ['1-2-2025', '01/02/2025'],
  ['1.2.2025', '01/02/2025'],
  ['1 2 2025', '01/02/2025'],
  ['01052025', '01/05/2025'],
  ['2025/01/05', '01/05/2025'],
  ['2025-1-5', '01/05/2025'],
  ['Jan 5, 2025', '01/05/2025'],
  ['January 5th, 2025', '01/05/2025'],
  ['Sept. 9, 2025', '09/09/2025'],
  ['5 jan 2025', '01/05/2025'],
  ['15-Oct-2025', '10/15/2025'],
  [' 10/15/2026 ', '10/15/2026'],
  ['１０/１５/２０２６', '10/15/2026'],
  ['1\u20132\u20132025', '01/02/2025'],
  ['2025 – 01 – 05', '01/05/2025'],
  ['15‑Oct‑2025', '10/15/2025'],
  ['\u200e1\u200e/\u200e5\u200e/\u200e2025', '01/05/2025'],
])('a date as people write it, "%s", is read as %s (#27, 5.2)', (text, tidy) => {
  expect(tidyDateInput(text)).toBe(tidy)
})

test.each([
  '',
  '1/5',
  '13/2/2025',
  '2/30/2025',
  '1/5/25',
  'Jax 5, 2025',
  'Janfoo 5, 2025',
  '10/15/20267',
  '1/2/3/2025',
])('"%s" is no date and stays as it is (#27, 5.2)', (text) => {
  expect(tidyDateInput(text)).toBe(text)
})

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('each existing day reads the same in every form, and is tidy once (#27, 5.2)', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...'/-. ‐‑‒–—−－⁄∕／'), (day, separator) => {
      const [year = '', month = '', date = ''] = day.split('-')
      const short = [Number(month), Number(date)].map(String)
      for (const parts of [
        [month, date, year],
        [...short, year],
        [year, ...short],
        [year, month, date],
      ]) {
        expect(tidyDateInput(parts.join(separator))).toBe(formatDate(day))
      }
      expect(tidyDateInput(formatDate(day))).toBe(formatDate(day))
    }),
  )
})

test('digits typed one after the other become a date, and no other text grows (#27, 5.2)', () => {
  fc.assert(
    fc.property(days, (day) => {
      const digits = formatDate(day).replaceAll('/', '')
      expect([...digits].reduce((text, digit) => growDateInput(text + digit), '')).toBe(formatDate(day))
      expect(growDateInput(`${formatDate(day)}7`)).toBe(formatDate(day))
    }),
  )
  for (const text of ['1/5/2025', '2025', '2025/01/05', 'Jan 5', '15/10/2025', '10/', '1015/', '10/15/']) {
    expect(growDateInput(text)).toBe(text)
  }
})

test('a tidy text is a date or the text itself (#27, 5.2)', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const tidy = tidyDateInput(text)
      const [month = '', date = '', year = ''] = tidy.split('/')
      expect(tidy === text || isCalendarDate(`${year}-${month}-${date}`)).toBe(true)
    }),
  )
})
