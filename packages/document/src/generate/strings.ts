import { numberAt, type Tree, text } from '../tree.ts'
import { patternTexts } from './patterns.ts'
import { LONGEST_TEXT, letters, type Random, uuid } from './random.ts'

const two = (value: number) => String(value).padStart(2, '0')
const date = (random: Random) => `20${random.int(20, 29)}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`
const clock = (random: Random) =>
  `${two(random.int(0, 23))}:${two(random.int(0, 59))}:${two(random.int(0, 59))}`

/** Generates text in a format with exactly `length` characters where the format allows it, else its shortest text. */
const FORMATS: Record<string, (random: Random, length: number) => string> = {
  date,
  time: (random) => `${clock(random)}Z`,
  'date-time': (random, length) => `${date(random)}T${clock(random)}${fraction(length - 20)}Z`,
  duration: (random) => `P${random.int(1, 9)}D`,
  uuid,
  email,
  'idn-email': email,
  hostname: (random, length) => labels(random, Math.max(1, Math.min(length, 253))),
  'idn-hostname': (random, length) => labels(random, Math.max(1, Math.min(length, 253))),
  ipv4: (random) => Array.from({ length: 4 }, () => random.int(1, 254)).join('.'),
  ipv6: (random) => `2001:db8::${random.int(1, 9999).toString(16)}`,
  uri,
  iri: uri,
  'uri-reference': uri,
  'uri-template': uri,
  'json-pointer': (random, length) => `/${letters(random, Math.max(1, length - 1))}`,
  regex: letters,
  byte: (random, length) => letters(random, Math.ceil(length / 4) * 4),
}

/** Texts that resemble a format and violate it. */
const NOT_OF: Record<string, string[]> = {
  date: ['2026-02-30', '2026-13-01', '14.03.2026', 'not-a-date'],
  time: ['25:61:00Z', 'noon'],
  'date-time': ['2026-02-30T10:00:00Z', '2026-03-14 at noon, UTC', 'not-a-date-time'],
  duration: ['1 day', 'P'],
  uuid: ['3f0c9a52-6f0e-4a0b-9b7e-2f1f4f0f7azz', 'not-a-uuid'],
  email: ['not-an-email', 'a b@example.com', '@example.com'],
  hostname: ['-not a host-', 'exa mple.com'],
  ipv4: ['256.1.1.1', '1.2.3'],
  ipv6: ['2001:db8::zz', '12345::'],
  uri: ['not a uri', 'no-scheme/at/all'],
  'uri-reference': ['\\\\not a reference', '%zz'],
  'json-pointer': ['no/slash~'],
  regex: ['[not a class', '(not a group'],
  byte: ['not=base64!'],
}

/**
 * Candidate texts for a schema with exactly `length` characters. The caller keeps those that fit.
 * @param schema a flat schema
 * @returns none for a length above `LONGEST_TEXT`
 */
export function textsOf(schema: Tree, random: Random, length: number): string[] {
  if (length > LONGEST_TEXT) return []
  const pattern = text(schema, 'pattern')
  const format = FORMATS[formatOf(schema)]
  const made: string[] = []
  if (pattern !== '') {
    const make = patternTexts(pattern)
    for (let turn = 0; turn < 12 && make !== undefined; turn++) made.push(make(random, length))
  }
  if (format !== undefined) made.push(format(random, length), format(random, length))
  if (pattern === '' && format === undefined) made.push(letters(random, length))
  if (pattern !== '' && made.length > 0) made.push(mixed(random, length), mixed(random, length))
  return made
}

/** The notation of OpenAPI 3.1 for `format: byte` is an encoding, which validators do not check and services do. */
function formatOf(schema: Tree): string {
  return text(schema, 'contentEncoding').startsWith('base64') ? 'byte' : text(schema, 'format')
}

/** Texts that violate the format or the pattern of a schema. */
export function textsAgainst(schema: Tree, keyword: 'format' | 'pattern', random: Random): string[] {
  const length = Math.min(lengthFor(schema, random), LONGEST_TEXT)
  const [good = letters(random, length)] = textsOf(schema, random, length)
  const marked = ['!', ' ', '\u00e9', '1', 'a', '_'].flatMap((mark) => [
    `${good.slice(0, -1)}${mark}`,
    `${mark}${good.slice(1)}`,
    mark.repeat(Math.max(1, length)),
  ])
  return keyword === 'format' ? [...(NOT_OF[text(schema, 'format')] ?? []), ...marked] : marked
}

/** A typical length for a schema, in characters. */
export function lengthFor(schema: Tree, random: Random): number {
  const least = numberAt(schema, 'minLength') ?? 0
  const most = numberAt(schema, 'maxLength') ?? Math.max(least, 12)
  const usual = Math.max(least, Math.min(most, 6))
  const length = random.int(usual, Math.max(usual, Math.min(most, usual + 6)))
  return formatOf(schema) === 'byte' ? Math.floor(Math.min(most, length + 3) / 4) * 4 : length
}

/** Capitals, lower-case letters, digits and symbols, as password rules require. */
function mixed(random: Random, length: number): string {
  return `A1!${letters(random, Math.max(0, length - 3))}`.slice(0, Math.max(0, length))
}

function fraction(extra: number): string {
  return extra < 2 ? '' : `.${'5'.repeat(extra - 1)}`
}

function email(random: Random, length: number): string {
  const wanted = Math.max(length, 6)
  const domain = labels(random, Math.max(4, Math.min(189, wanted - 2 - Math.min(8, wanted - 6))))
  return `${letters(random, Math.max(1, Math.min(64, wanted - domain.length - 1)))}@${domain}`
}

/** A host name with a dot. Its labels have at most 60 characters, the last one at least 2. */
function labels(random: Random, length: number): string {
  if (length < 4) return letters(random, length)
  const made: string[] = []
  let left = length - 3
  while (left > 0) {
    const take = left > 60 ? Math.min(60, left - 2) : left
    made.push(letters(random, take))
    left -= take + (left > take ? 1 : 0)
  }
  return `${made.join('.')}.io`
}

function uri(random: Random, length: number): string {
  if (length < 10) return `urn:${letters(random, Math.max(2, length - 4))}`.slice(0, Math.max(6, length))
  const start = length < 24 ? 'http://' : 'https://example.com/'
  return `${start}${letters(random, length - start.length)}`
}
