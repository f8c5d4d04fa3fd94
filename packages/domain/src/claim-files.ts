import { isContentOf, pdfStart } from './documents.ts'
import type { Guard } from './guard.ts'
import { checkUpload, UPLOAD_MESSAGES } from './uploads.ts'

/** The content types of invoices and medical records (002 §5). */
export type ClaimFileType = 'image/png' | 'image/jpeg' | 'application/pdf'

/** The reasons why a file of a claim is refused: the texts of 002 §5, and ours. */
export const CLAIM_FILE_MESSAGES = {
  ...UPLOAD_MESSAGES,
  locked: 'This PDF is locked with a password. Save a copy without the password, and add that.',
  same: 'You have added this file already.',
} as const

const TYPE_OF_EXTENSION: Record<string, ClaimFileType> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
}

/** The content type that a file name promises, in any case; `undefined` for one that is not accepted (002 §5). */
export function claimFileType(name: string): ClaimFileType | undefined {
  const [, extension = ''] = /\.([a-z]+)$/.exec(name.toLowerCase()) ?? []
  return Object.hasOwn(TYPE_OF_EXTENSION, extension) ? TYPE_OF_EXTENSION[extension] : undefined
}

/**
 * Checks an invoice or a medical record (002 §5): extension and first bytes name the same type, 301 to 10,000,000 bytes.
 * The type is checked first, then the size. The browser's content type is not read, because some browsers have none.
 * @param file `size` in bytes; `start` the first `FILE_START_BYTES` bytes
 */
export function checkClaimFile(file: {
  name: string
  size: number
  start: Uint8Array
}): Guard<keyof typeof UPLOAD_MESSAGES> {
  const type = claimFileType(file.name)
  // An empty file has no content to contradict its name.
  const isContradicted = type !== undefined && file.size > 0 && !isContentOf(type, file.start)
  if (type === undefined || isContradicted) return { ok: false, reason: 'wrongType' }
  return checkUpload({ name: file.name, type, size: file.size })
}

/**
 * Checks the whole content of a file that `checkClaimFile` accepts: nobody at the insurer could open a locked PDF, and a
 * file belongs to a claim once.
 * @param file `sha256` of its bytes, in any notation
 * @param others the files that were added before
 */
export function checkClaimFileContent(
  file: { name: string; bytes: Uint8Array; sha256: string },
  others: readonly { sha256: string }[],
): Guard<'locked' | 'same'> {
  if (others.some(({ sha256 }) => sha256 === file.sha256)) return { ok: false, reason: 'same' }
  const isLocked = claimFileType(file.name) === 'application/pdf' && isLockedPdf(file.bytes)
  return isLocked ? { ok: false, reason: 'locked' } : { ok: true }
}

/**
 * Whether a PDF is encrypted: its newest trailer, or cross-reference stream, has the key Encrypt (ISO 32000-2, 7.5.5 and
 * 7.6). A file with a wrong offset is searched for every trailer, as readers do. Each part of the file is read a fixed
 * number of times, so that no file of ten megabytes blocks the page.
 */
export function isLockedPdf(bytes: Uint8Array): boolean {
  // One character per byte, so that the offsets of the file hold in the text.
  const text = new TextDecoder('latin1').decode(bytes)
  // Offsets count from the header, or from the first byte where the program that wrote them put something before it.
  const newest = newestTrailer(text, pdfStart(bytes) ?? 0) ?? newestTrailer(text, 0)
  return (newest === undefined ? everyTrailer(text) : [newest]).some(hasEncrypt)
}

/** @param zero the position from which offsets count */
function newestTrailer(text: string, zero: number): string | undefined {
  const start = text.lastIndexOf('startxref')
  const [, digits] = /^startxref\s+(\d+)/.exec(text.slice(start, start + 40)) ?? []
  if (start === -1 || digits === undefined) return undefined
  const at = zero + Number(digits)
  const head = text.slice(at, at + 40)
  if (/^\s*xref\b/.test(head)) return between(text, text.indexOf('trailer', at), 'startxref')
  return /^\s*\d+\s+\d+\s+obj\b/.test(head) ? between(text, at, 'stream') : undefined
}

function everyTrailer(text: string): string[] {
  return [...parts(text, 'trailer', 'startxref'), ...parts(text, 'obj', 'stream', 'endobj').filter(isXRef)]
}

const isXRef = (stream: string) => /\/XRef\b/.test(stream)

/**
 * The parts from a word to the next end, without overlaps and without those in which `barrier` comes first. No place is
 * searched twice for the same text: an end that lies ahead is the end of each word before it.
 */
function parts(text: string, word: string, end: string, barrier?: string): string[] {
  const found: string[] = []
  const nextEnd = ahead(text, end)
  const nextBarrier = barrier === undefined ? () => text.length : ahead(text, barrier)
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const to = nextEnd(at)
    if (to === text.length) break
    if (!isWord(text, at, word.length) || nextBarrier(at) < to) continue
    found.push(text.slice(at, to))
    at = to
  }
  return found
}

/** Finds the next position of a text from positions that only grow; the length of the whole where there is none. */
function ahead(text: string, wanted: string): (from: number) => number {
  let position = -1
  return (from) => {
    if (position < from) position = text.indexOf(wanted, from)
    if (position === -1) position = text.length
    return position
  }
}

const isWord = (text: string, at: number, length: number) =>
  !/\w/.test(text.charAt(at - 1)) && !/\w/.test(text.charAt(at + length))

function between(text: string, from: number, end: string): string | undefined {
  const to = from === -1 ? -1 : text.indexOf(end, from)
  return to === -1 ? undefined : text.slice(from, to)
}

/** Whether a dictionary has the key. A name may be written with codes such as #45 for E. */
function hasEncrypt(dictionary: string): boolean {
  const names = dictionary.replaceAll(/#([0-9a-f]{2})/gi, (_code, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return /\/Encrypt(?![A-Za-z0-9])/.test(names)
}
