import { expect, test } from 'vitest'
import { csvCell, foldLine, paymentsCalendar, paymentsCsv } from './payment-export.ts'

const payment = {
  policyNumber: 'PET104101',
  date: '2026-11-14',
  money: { cents: 123_450, currency: 'CAD' },
  petName: 'Biscuit, "the" dog',
} as const

test('payments are a table for spreadsheet programs', () => {
  expect(paymentsCsv([payment])).toBe(
    '\uFEFFDate,Pet,Policy number,Amount,Currency\r\n2026-11-14,"Biscuit, ""the"" dog",PET104101,1234.50,CAD\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '=HYPERLINK("https://a.example","x")'])(
  'the cell %j is no formula',
  (text) => {
    expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/)
  },
)

test.each(['Biscuit', '41.20', 'a=b', ''])('the cell %j stays as it is', (text) => {
  expect(csvCell(text)).toBe(text)
})

test('upcoming payments are all-day events of a calendar', () => {
  const stamp = Date.UTC(2026, 10, 22, 16, 45, 9)
  const upcoming = { policyNumber: 'PET1', date: '2026-12-14', money: undefined, petName: 'A;b\nc' }
  expect(paymentsCalendar([{ ...upcoming, money: { cents: 4120, currency: 'USD' } }], stamp)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Fetch//Pet portal//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:payment-PET1-2026-12-14@pet-portal',
      'DTSTAMP:20261122T164509Z',
      'DTSTART;VALUE=DATE:20261214',
      'SUMMARY:Payment of $41.20 for A\\;b\\nc',
      'DESCRIPTION:Policy #PET1\\nDue on 12/14/2026. Includes taxes and fees.',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
  expect(paymentsCalendar([upcoming], stamp)).toContain('SUMMARY:Payment for A')
})

test('a line of a calendar has 75 bytes and is folded after them', () => {
  const line = 'x'.repeat(75)
  expect(foldLine(line)).toBe(line)
  expect(foldLine(`${line}y`)).toBe(`${line}\r\n y`)
})
