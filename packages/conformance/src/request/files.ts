import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { essence, isTree } from '@portal/document'
import { CannotRun } from '../cannot-run.ts'
import { sendable } from '../document/media-types.ts'

/** A file to send: one from disk, or a generated one that consists of `head` and filler up to `size` bytes. */
export type SentFile = { name: string; type: string } & ({ path: string } | { head: Buffer; size: number })

type Sort = { extension: string; head: Buffer; filling: string }
const base64 = (head: string) => Buffer.from(head, 'base64')

/** The smallest files that programs accept as their type. Bytes after the end of such a file are ignored. */
const SORTS: Record<string, Sort> = {
  'application/octet-stream': { extension: 'bin', head: Buffer.alloc(0), filling: '\0' },
  'image/png': {
    extension: 'png',
    head: base64(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    ),
    filling: '\0',
  },
  'image/jpeg': {
    extension: 'jpg',
    head: base64(
      '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
    ),
    filling: '\0',
  },
  'image/gif': {
    extension: 'gif',
    head: base64('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
    filling: '\0',
  },
  'application/pdf': {
    extension: 'pdf',
    head: Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    ),
    filling: '\n',
  },
  'application/zip': { extension: 'zip', head: base64('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA=='), filling: '\0' },
  'application/json': { extension: 'json', head: Buffer.from('{}'), filling: ' ' },
  'application/xml': { extension: 'xml', head: Buffer.from('<file/>'), filling: '\n' },
  'image/svg+xml': {
    extension: 'svg',
    head: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    filling: '\n',
  },
  'text/csv': { extension: 'csv', head: Buffer.from('name\n'), filling: 'a' },
  'text/plain': { extension: 'txt', head: Buffer.alloc(0), filling: 'a' },
}

const EXTENSIONS: Record<string, string> = {
  jpeg: 'image/jpeg',
  ...Object.fromEntries(Object.entries(SORTS).map(([type, { extension }]) => [extension, type])),
}

/** The smallest size in bytes of a file of a type; undefined when no such file can be generated. */
export function leastBytes(type: string): number | undefined {
  return SORTS[essence(sendable(type))]?.head.length
}

/** Generates a file of a type with `size` bytes; undefined when that is impossible. */
export function madeFile(type: string, size: number): SentFile | undefined {
  const written = essence(sendable(type))
  const sort = SORTS[written]
  if (sort === undefined || size < sort.head.length) return undefined
  return { name: `file.${sort.extension}`, type: written, head: sort.head, size }
}

/** The file with the same name and type and no content. */
export function emptied({ name, type }: SentFile): SentFile {
  return { name, type, head: Buffer.alloc(0), size: 0 }
}

/**
 * The file to send for one of the fixtures.
 * @throws CannotRun when there is no such file
 */
export function fileFrom({ reference, path }: FixtureFile): SentFile {
  if (path === undefined) throw unreadable(reference.slice(1))
  const extension = extname(path).slice(1).toLowerCase()
  return { name: basename(path), type: EXTENSIONS[extension] ?? 'application/octet-stream', path }
}

/** @throws CannotRun when a file named in the fixtures cannot be read */
export function bytesOf(file: SentFile): Buffer {
  if ('head' in file)
    return Buffer.concat([file.head, Buffer.alloc(file.size - file.head.length, fillingOf(file))])
  try {
    return readFileSync(file.path)
  } catch {
    throw unreadable(file.path)
  }
}

function unreadable(path: string): CannotRun {
  return new CannotRun(`The fixtures name the file ${path}, which cannot be read.`)
}

function fillingOf({ type }: SentFile): string {
  return SORTS[type]?.filling ?? '\0'
}

/** The shell command that generates the file in the working folder; undefined for a file from disk. */
export function shellFile(file: SentFile): { name: string; make: string | undefined } {
  if (!('head' in file)) return { name: file.path, make: undefined }
  const { name, head, size } = file
  const filling = fillingOf(file)
  const start = head.length === 0 ? [] : [`printf %s '${head.toString('base64')}' | base64 -d`]
  const more = size - head.length
  const translate = filling === '\0' ? '' : ` | tr '\\0' '${filling === '\n' ? '\\n' : filling}'`
  const rest = more === 0 ? [] : [`head -c ${more} /dev/zero${translate}`]
  const made = [...start, ...rest]
  return { name, make: made.length === 0 ? `: > ${name}` : `{ ${made.join('; ')}; } > ${name}` }
}

/**
 * A file that the fixtures name, such as `"@picture.png"`. Only a value of this class is ever read from disk, so
 * that the same text in a document's example or in an answer of a service remains a text.
 */
export class FixtureFile {
  /** The text in the fixtures. A value that is no file is this text. */
  readonly reference: string
  /** The path of the file; undefined when there is no such file. */
  readonly path: string | undefined

  constructor(reference: string, path: string | undefined) {
    this.reference = reference
    this.path = path
  }
}

/** The file at a path, for fixtures that a program makes. */
export function fixtureFile(path: string): FixtureFile {
  return new FixtureFile(`@${path}`, path)
}

export function isFixtureFile(value: unknown): value is FixtureFile {
  return value instanceof FixtureFile
}

/** The value with the texts of the fixtures in place of files. */
export function withoutFiles(value: unknown): unknown {
  if (isFixtureFile(value)) return value.reference
  if (Array.isArray(value)) return value.map(withoutFiles)
  if (!isTree(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutFiles(each)]))
}
