import { expect, test } from 'vitest'
import { archivePaths, safeFileName } from './file-names.ts'

const PDF = 'application/pdf'

test.each([
  ['Declarations page.pdf', PDF, 'Declarations page.pdf'],
  ['Declarations page', PDF, 'Declarations page.pdf'],
  ['SCAN.PDF', PDF, 'SCAN.pdf'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['photo.png', 'image/jpeg', 'photo.png.jpg'],
  ['v1.2 of 3.4', PDF, 'v1.2 of 3.4.pdf'],
  ['../../../etc/passwd.pdf', PDF, 'etc passwd.pdf'],
  ['C:\\Windows\\CON.pdf', PDF, 'C Windows CON.pdf'],
  ['CON.pdf', PDF, '_CON.pdf'],
  ['nul.tar.pdf', PDF, '_nul.tar.pdf'],
  ['.pdf', PDF, 'document.pdf'],
  ['...', PDF, 'document.pdf'],
  ['', PDF, 'document.pdf'],
  ['a\u0000b\nc.pdf', PDF, 'a b c.pdf'],
  ['invoice\u202Efdp.exe', PDF, 'invoice fdp.exe.pdf'],
  ['<img src=x onerror=alert(1)>', PDF, 'img src=x onerror=alert(1).pdf'],
  ['تقرير طبي.pdf', PDF, 'تقرير طبي.pdf'],
  ['👩‍👩‍👧‍👦.pdf', PDF, '👩‍👩‍👧‍👦.pdf'],
  ['note', 'text/html', 'note'],
  ['setup.exe', 'application/octet-stream', 'setup_exe'],
  ['invoice.pdf.exe', '', 'invoice_pdf_exe'],
  ['page.HTML', 'text/html', 'page_HTML'],
  ['v1.2 of 3.4', 'text/plain', 'v1_2 of 3_4'],
  ['scan.PDF', 'application/octet-stream', 'scan.pdf'],
  ['...', 'text/html', '___'],
])('%j of %s is saved as %j', (label, type, name) => {
  expect(safeFileName(label, type)).toBe(name)
})

test('a long name is cut between two characters', () => {
  expect(safeFileName(`${'👩‍👩‍👧‍👦'.repeat(90)}.pdf`, PDF)).toBe(`${'👩‍👩‍👧‍👦'.repeat(80)}.pdf`)
})

test('an archive has a folder for each pet, and each name once', () => {
  const file = (folder: string, label: string) => ({ folder, label, type: PDF })
  expect(
    archivePaths([
      file('Biscuit', 'a.pdf'),
      file('Miso', 'a.pdf'),
      file('BISCUIT', 'A.pdf'),
      file('Biscuit', 'a (2).pdf'),
      file('Biscuit', 'Radiograf\u00eda'),
      file('Biscuit', 'Radiografi\u0301a'),
      file('..', '../x'),
    ]),
  ).toEqual([
    'Biscuit/a.pdf',
    'Miso/a.pdf',
    'BISCUIT/A (2).pdf',
    'Biscuit/a (2) (2).pdf',
    'Biscuit/Radiograf\u00eda.pdf',
    'Biscuit/Radiografi\u0301a (2).pdf',
    'document/x.pdf',
  ])
})
