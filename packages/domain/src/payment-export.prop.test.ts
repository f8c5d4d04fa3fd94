import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarText, csvCell, foldLine, paymentsCalendar, paymentsCsv } from './payment-export.ts'

const text = fc.string({
  unit: fc.constantFrom('a', ' ', '=', '-', '@', '"', ',', ';', '\\', '\r', '\n', '\t', 'é', '🐶'),
})
const payments = fc.array(
  fc.record({
    policyNumber: text,
    petName: text,
    date: fc.constant('2026-11-22'),
    money: fc.record({
      cents: fc.nat(10_000_000),
      currency: fc.constantFrom('USD' as const, 'CAD' as const),
    }),
  }),
  { maxLength: 5 },
)

test('a table has every cell again when it is read, and no cell is a formula', () => {
  fc.assert(
    fc.property(payments, (all) => {
      const table = paymentsCsv(all)
      expect(table.startsWith('\uFEFF')).toBe(true)
      const [, ...rows] = readCsv(table.slice(1))
      const cells = all.map(({ date, petName, policyNumber, money }) => [
        date,
        petName,
        policyNumber,
        (money.cents / 100).toFixed(2),
        money.currency,
      ])
      expect(rows.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n])/, '')))).toEqual(cells)
      for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})

test('a cell that begins harmlessly is not changed', () => {
  fc.assert(
    fc.property(text, (cell) => {
      const [[read] = []] = readCsv(`${csvCell(`a${cell}`)}\r\n`)
      expect(read).toBe(`a${cell}`)
    }),
  )
})

test('a line of a calendar has at most 75 bytes and unfolds to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 60, maxLength: 300 }), (value) => {
      const line = calendarText(value)
      const folded = foldLine(line)
      expect(folded.replaceAll('\r\n ', '')).toBe(line)
      for (const part of folded.split('\r\n')) {
        expect(new TextEncoder().encode(part).length).toBeLessThanOrEqual(75)
        expect(part.isWellFormed()).toBe(line.isWellFormed())
      }
    }),
  )
})

test('a text of a calendar is one line, and is the same text when it is read', () => {
  fc.assert(
    fc.property(text, (value) => {
      const escaped = calendarText(value)
      expect(escaped).not.toMatch(/[\r\n]/)
      // Outside of a text, a comma and a semicolon end a value.
      expect(escaped.replace(/\\./g, '')).not.toMatch(/[;,]/)
      const meaning = (_all: string, mark: string) => (mark === 'n' ? '\n' : mark)
      const read = escaped.replace(/\\(.)/g, meaning)
      expect(read).toBe(value.replace(/\r\n|\r/g, '\n').replaceAll('\t', ''))
    }),
  )
})

test('a calendar has one event for each payment, with a UID of its own that stays', () => {
  const upcoming = fc.uniqueArray(fc.nat(99_999), { maxLength: 8 }).map((numbers) =>
    numbers.map((number) => ({
      policyNumber: `PET${number}`,
      petName: 'Miso',
      date: '2026-12-14',
      money: undefined,
    })),
  )
  fc.assert(
    fc.property(upcoming, fc.nat(2 ** 40), fc.nat(2 ** 40), (all, first, second) => {
      const uids = (stamp: number) =>
        paymentsCalendar(all, stamp)
          .split('\r\n')
          .filter((line) => line.startsWith('UID:'))
      expect(new Set(uids(first)).size).toBe(all.length)
      expect(uids(first)).toEqual(uids(second))
    }),
  )
})

/** Reads a table as RFC 4180 defines it. */
function readCsv(table: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain = '', end] of table.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
