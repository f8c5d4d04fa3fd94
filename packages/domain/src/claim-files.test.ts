import { expect, test } from 'vitest'
import { expectLinear } from '../../../tests/linear.ts'
import {
  CLAIM_FILE_MESSAGES,
  checkClaimFile,
  checkClaimFileContent,
  claimFileType,
  isLockedPdf,
} from './claim-files.ts'
import { FILE_START_BYTES } from './documents.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const STARTS = { png: '\x89PNG\r\n\x1a\n', jpeg: '\xff\xd8\xff\xe0', pdf: '%PDF-1.7\n' }

const file = (name: string, content: keyof typeof STARTS | 'text', size = 5000) =>
  checkClaimFile({
    name,
    size,
    start: bytes(content === 'text' ? 'Dear vet' : STARTS[content]).slice(0, FILE_START_BYTES),
  })
const REFUSED = { ok: false, reason: 'wrongType' }

// covers: MED-017, MED-024
test.each([
  ['scan.jpg', 'jpeg'],
  ['scan.jpeg', 'jpeg'],
  ['SCAN.JPG', 'jpeg'],
  ['scan.2026.PNG', 'png'],
  ['Rechnung äöü.pdf', 'pdf'],
] as const)('002 §5: %s with the bytes of a %s is accepted', (name, content) => {
  expect(file(name, content)).toEqual({ ok: true })
})

// covers: MED-017
test.each([
  ['scan.jpg', 'png'],
  ['scan.png', 'pdf'],
  ['scan.pdf', 'text'],
  ['scan.gif', 'png'],
  ['scan.pdf.exe', 'pdf'],
  ['pdf', 'pdf'],
  ['scan.', 'pdf'],
  ['scan.constructor', 'pdf'],
  ['scan.pdf ', 'pdf'],
] as const)('%s with the bytes of a %s is refused', (name, content) => {
  expect(file(name, content)).toEqual(REFUSED)
})

// covers: MED-018, MED-019, MED-036
test.each([
  [0, 'tooSmall'],
  [300, 'tooSmall'],
  [301, undefined],
  [10_000_000, undefined],
  [10_000_001, 'tooLarge'],
])('002 §5: a file of %d bytes: %s', (size, reason) => {
  expect(file('a.pdf', size === 0 ? 'text' : 'pdf', size)).toEqual(
    reason === undefined ? { ok: true } : { ok: false, reason },
  )
})

// covers: MED-023
test('the type is checked before the size', () => {
  expect(file('a.gif', 'text', 10)).toEqual(REFUSED)
  expect(file('a.pdf', 'text', 10_000_001)).toEqual(REFUSED)
  expect(CLAIM_FILE_MESSAGES.tooLarge).toBe('File upload failed. File is too big, maximum size is 10MB')
})

test('the type that a name promises is the one that is uploaded', () => {
  expect(claimFileType('a.JPG')).toBe('image/jpeg')
  expect(claimFileType('a.webp')).toBeUndefined()
})

/** A PDF, or an update after so many bytes, with a table of cross-references at the offset that it states. */
function pdf(trailer: string, objects = '1 0 obj\n<</Type /Catalog>>\nendobj\n', after = 0): string {
  const body = `%PDF-1.7\n${objects}`
  return `${body}xref\n0 1\n0000000000 65535 f \ntrailer\n<<${trailer}>>\nstartxref\n${after + body.length}\n%%EOF\n`
}

/** A PDF with a stream of cross-references. */
function streamPdf(dictionary: string): string {
  const body = '%PDF-1.7\n1 0 obj\n<</Type /Catalog>>\nendobj\n'
  return `${body}7 0 obj\n<</Type /XRef ${dictionary}>>\nstream\n\x00\x01/Encrypt\nendstream\nendobj\nstartxref\n${body.length}\n%%EOF`
}

test.each([
  ['an open one', pdf('/Size 1 /Root 1 0 R'), false],
  ['a locked one', pdf('/Size 1 /Root 1 0 R /Encrypt 5 0 R'), true],
  ['one with its encryption in the trailer', pdf('/Encrypt<</Filter /Standard>>'), true],
  ['a locked one that writes the name in codes', pdf('/Size 1 /#45ncrypt 5 0 R'), true],
  ['a word that only begins so', pdf('/EncryptMetadata false'), false],
  ['the word in a page', pdf('/Size 1', '1 0 obj\n(see /Encrypt 5 0 R)\nendobj\n'), false],
  ['an open one with a stream of cross-references', streamPdf('/Size 8'), false],
  ['a locked one with a stream of cross-references', streamPdf('/Size 8 /Encrypt 5 0 R'), true],
  ['one that an update locked', pdf('/Size 1') + pdf('/Encrypt 5 0 R', '', pdf('/Size 1').length), true],
  ['a wrong offset', pdf('/Encrypt 5 0 R').replace(/startxref\n\d+/, 'startxref\n3'), true],
  [
    'a wrong offset to a stream',
    streamPdf('/Encrypt 5 0 R').replace(/startxref\n\d+/, 'startxref\n9999'),
    true,
  ],
  ['an open one without an end', pdf('/Size 1').replace(/startxref[\s\S]*/, ''), false],
  ['nothing', '', false],
])('a PDF: %s', (_what, content, isLocked) => {
  expect(isLockedPdf(bytes(content))).toBe(isLocked)
})

/** Bytes before the header of a PDF, and the number of bytes that readers allow there. */
const BEFORE: [what: string, before: string][] = [
  ['a byte-order mark', '\xef\xbb\xbf'],
  ['a line break', '\r\n'],
  ['1,024 bytes, among them percent signs', '%'.repeat(1024)],
]

test.each(BEFORE)('%s before the header of a PDF is allowed (#27, 5.4)', (_what, before) => {
  const start = bytes(before + STARTS.pdf).slice(0, FILE_START_BYTES)
  expect(checkClaimFile({ name: 'a.pdf', size: 5000, start })).toEqual({ ok: true })
})

test('1,025 bytes before the header of a PDF, or bytes before a picture, are refused (#27, 5.4)', () => {
  const late = bytes(' '.repeat(1025) + STARTS.pdf).slice(0, FILE_START_BYTES)
  expect(checkClaimFile({ name: 'a.pdf', size: 5000, start: late })).toEqual(REFUSED)
  const picture = bytes(`\n${STARTS.png}`).slice(0, FILE_START_BYTES)
  expect(checkClaimFile({ name: 'a.png', size: 5000, start: picture })).toEqual(REFUSED)
})

// Text of a page names the key, so that a search of the whole file would find it.
const NAMED = '1 0 obj\n(/Encrypt trailer /Encrypt startxref)\nendobj\n'

test.each(BEFORE)(
  'with %s in front, the lock of a PDF is found where its offsets say (#27, 5.4)',
  (_what, before) => {
    const open = pdf('/Size 1', NAMED)
    const locked = pdf('/Size 1 /Encrypt 5 0 R', NAMED)
    // The offsets count from the header, or, as some programs write them, from the first byte.
    const moved = (text: string) =>
      before +
      text.replace(
        /startxref\n(\d+)/,
        (_all: string, at: string) => `startxref\n${Number(at) + before.length}`,
      )
    expect([before + open, moved(open)].map((text) => isLockedPdf(bytes(text)))).toEqual([false, false])
    expect([before + locked, moved(locked)].map((text) => isLockedPdf(bytes(text)))).toEqual([true, true])
  },
)

/** Files without a usable offset, which are searched as a whole. */
test.each([
  [' obj', ''],
  ['trailer ', ''],
  ['trailer ', 'startxref'],
  [' obj', 'endobj stream'],
  ['1 0 obj stream /Encrypt ', ''],
  [' obj endobj', ''],
  ['#45', 'trailer #45 startxref'],
  ['startxref 1 ', ''],
  ['%', ''],
])('ten megabytes of %j and %j are checked at once (#27, 2.5)', (part, end) => {
  const encoder = new TextEncoder()
  expectLinear(10_000_000, (size) =>
    isLockedPdf(encoder.encode(`%PDF-1.7${part.repeat(size / part.length)}${end}`)),
  )
})

test('a locked PDF and a file that is there already are refused, each with a text', () => {
  const locked = bytes(pdf('/Encrypt 5 0 R'))
  const added = [{ sha256: 'a' }, { sha256: 'b' }]
  const check = (name: string, sha256: string) =>
    checkClaimFileContent({ name, bytes: locked, sha256 }, added)
  expect(check('a.pdf', 'c')).toEqual({ ok: false, reason: 'locked' })
  expect(check('a.pdf', 'b')).toEqual({ ok: false, reason: 'same' })
  // The bytes of a picture may contain any word.
  expect(check('a.png', 'c')).toEqual({ ok: true })
  expect(CLAIM_FILE_MESSAGES.same).not.toBe(CLAIM_FILE_MESSAGES.locked)
})
