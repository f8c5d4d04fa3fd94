import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportIndex, exportTable, tableFiles } from './data-export.ts'

const text = fc.string({
  unit: fc.constantFrom(
    'a',
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '"',
    ',',
    '<',
    '>',
    '&',
    "'",
    '/',
    'é',
    '🐶',
  ),
})
const secret = fc.nat().map((number) => `SECRET${number}`)
const secrets = fc.dictionary(
  fc.string({ minLength: 1 }),
  fc.oneof(secret, fc.array(secret), fc.record({ secret })),
)

type Row = { name: string; weight: number; isInsured: boolean; about?: { secret: string } }
const row = fc.record({ name: text, weight: fc.integer(), isInsured: fc.boolean() })
const HEADINGS = { name: 'Name', weight: 'Weight in pounds', isInsured: 'Insured' } as const

const table = (rows: readonly Row[]) => exportTable<Row>({ name: 'pets', title: 'Pets' }, HEADINGS, rows)

// covers: DATA-003
test('of a row only the allowed fields come into JSON and CSV, whatever else it has', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(row, secrets)), (all) => {
      const { json, csv } = tableFiles(table(all.map(([known, more]) => ({ ...more, ...known }))))
      expect(JSON.parse(json.text)).toEqual(all.map(([known]) => known))
      expect(json.text + csv.text).not.toContain('SECRET')
    }),
  )
})

test('an allowed field of another type than its own comes with nothing inside of it', () => {
  // A service may answer an object in place of a text.
  const wrong: object = { name: { token: 'SECRET' }, weight: ['SECRET'], isInsured: true }
  const { rows } = exportTable<object>({ name: 'pets', title: 'Pets' }, HEADINGS, [wrong])
  expect(rows).toEqual([{ isInsured: true }])
})

// covers: DATA-001
test('a table for spreadsheets has a head in words and each value again, and no cell is a formula', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const { csv } = tableFiles(table(rows))
      expect(csv.text.startsWith('\uFEFF')).toBe(true)
      const [head, ...read] = readCsv(csv.text.slice(1))
      expect(head).toEqual(['Name', 'Weight in pounds', 'Insured'])
      for (const cell of read.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      const harmless = (cell: string) => (/^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell)
      expect(read).toEqual(
        rows.map(({ name, weight, isInsured }) =>
          [name, String(weight), isInsured ? 'Yes' : 'No'].map(harmless),
        ),
      )
    }),
  )
})

const NOTHING = { day: '11/26/2026', entries: [], documents: [], missing: [] }
const marksOf = (html: string) => html.match(/[<>"]/g)?.length

test('no text of others becomes markup of the index', () => {
  fc.assert(
    fc.property(text, (label) => {
      const index = (shown: string) =>
        exportIndex({
          ...NOTHING,
          entries: [{ title: shown, count: 1, files: [{ path: `data/${shown}`, text: shown }] }],
          documents: [{ path: `documents/${shown}`, label: shown }],
          missing: [{ title: shown, reason: shown }],
        })
      expect(marksOf(index(label))).toBe(marksOf(index('')))
      expect(index(label)).not.toMatch(/<script|javascript:/i)
    }),
  )
})

// covers: DATA-001
test('the index names each table with its files, each document, and what is missing with its reason', () => {
  const page = exportIndex({
    ...NOTHING,
    entries: [{ title: 'Pets', count: 2, files: [{ path: 'data/pets.csv', text: 'CSV' }] }],
    documents: [{ path: 'documents/Biscuit/Invoice #1.pdf', label: 'Invoice #1' }],
    missing: [{ title: 'Claims', reason: 'We couldn’t read them.' }],
  })
  expect(page).toMatch(/^<!doctype html>\n<html lang="en">/)
  expect(page).toContain('as of 11/26/2026.')
  expect(page).toContain(
    '<th scope="row">Pets</th><td>2</td><td><a href="data/pets.csv"><bdi>CSV</bdi></a></td>',
  )
  expect(page).toContain('<a href="documents/Biscuit/Invoice%20%231.pdf"><bdi>Invoice #1</bdi></a>')
  expect(page).toContain('<li><bdi>Claims</bdi>: We couldn’t read them.</li>')
  expect(exportIndex(NOTHING)).not.toContain('What is missing')
})

/** Reads a table as RFC 4180 defines it, by its marks: quoted cells, commas, ends of lines, and anything else. */
function readCsv(table: string): string[][] {
  const rows: string[][] = []
  let cells: string[] = []
  let cell = ''
  for (const [mark] of table.matchAll(/"(?:[^"]|"")*"|,|\r\n|[^",\r\n]+/g)) {
    if (mark !== ',' && mark !== '\r\n') {
      cell = mark.startsWith('"') ? mark.slice(1, -1).replaceAll('""', '"') : mark
      continue
    }
    cells.push(cell)
    cell = ''
    if (mark === ',') continue
    rows.push(cells)
    cells = []
  }
  return rows
}
