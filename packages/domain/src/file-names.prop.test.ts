import fc from 'fast-check'
import { expect, test } from 'vitest'
import { archivePaths, safeFileName } from './file-names.ts'

const parts = fc.constantFrom(
  '..',
  '/',
  '\\',
  '.',
  ' ',
  'a',
  'A',
  'e\u0301',
  '\u00e9',
  'ß',
  'SS',
  'con',
  '\u202E',
  '(2)',
)
const text = fc.oneof(
  fc.array(parts, { maxLength: 8 }).map((each) => each.join('')),
  fc.string({ unit: 'binary' }),
)
const file = fc.record({
  folder: text,
  label: text,
  type: fc.constantFrom('application/pdf', 'image/png', 'image/jpeg'),
})

test('archive paths stay inside the archive and name each file once, on any system', () => {
  fc.assert(
    fc.property(fc.array(file, { maxLength: 20 }), (files) => {
      const paths = archivePaths(files)
      for (const path of paths) {
        expect(path.split('/')).toHaveLength(2)
        for (const part of path.split('/')) expect(part).toMatch(/^[^. ](.*[^. ])?$/su)
        expect(path).not.toMatch(/[\\:*?"<>|\p{Cc}\u202A-\u202E]/u)
        expect(path).toMatch(/\.(pdf|png|jpe?g)$/)
        expect(path.isWellFormed()).toBe(true)
      }
      const plain = paths.map((path) => path.normalize('NFC').toLowerCase())
      expect(new Set(plain).size).toBe(files.length)
    }),
  )
})

test('a file of any type is saved with an allowed extension or without one', () => {
  const label = fc
    .tuple(text, fc.constantFrom('', '.exe', '.html', '.PDF', '.pdf.js', '.lnk '))
    .map((each) => each.join(''))
  fc.assert(
    fc.property(label, fc.oneof(text, fc.constantFrom('application/pdf', 'text/html')), (name, type) => {
      expect(safeFileName(name, type)).toMatch(/^[^.]*$|\.(pdf|png|jpe?g)$/u)
    }),
  )
})
