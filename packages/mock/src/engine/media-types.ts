import { MIMEType } from 'node:util'

/** Parameters that differ from message to message and say nothing about the type of its value. */
const OF_MESSAGE: ReadonlySet<string> = new Set(['boundary', 'charset'])

/**
 * Whether a media type fits a documented one, which may be a range (RFC 9110 §8.3.1, §12.5.1). It must have the parameters
 * of the type that are documented, such as a version; further ones do not matter.
 */
export function mediaTypeFits(sent: string, documented: string): boolean {
  const [given, wanted] = [typeOf(sent), typeOf(documented)]
  if (given === undefined || wanted === undefined) return false
  return (
    fits(given.type, wanted.type) &&
    fits(given.subtype, wanted.subtype) &&
    [...wanted.params].every(([name, value]) => OF_MESSAGE.has(name) || given.params.get(name) === value)
  )
}

function fits(part: string, wanted: string): boolean {
  return wanted === '*' || part === wanted
}

/** The media type; undefined for a text that is none. A range is one too: `*` is a letter of names. */
function typeOf(text: string): MIMEType | undefined {
  try {
    return new MIMEType(text)
  } catch {
    return undefined
  }
}

/** A media type as a key: without the parameters that differ from message to message. */
export function keyOfType(contentType: string): string {
  const type = typeOf(contentType)
  if (type === undefined) return ''
  for (const name of OF_MESSAGE) type.params.delete(name)
  return String(type)
}

/** Whether a body of this type is written as JSON. */
export function isJsonType(contentType: string | undefined): boolean {
  return contentType === undefined || /[/+]json\b|\/x-amz-json/i.test(contentType)
}

/** A type in place of a range, by its first half. */
const CONCRETE: ReadonlyMap<string, string> = new Map([
  ['*', 'application/json'],
  ['application', 'application/json'],
  ['text', 'text/plain'],
  ['image', 'image/png'],
  ['audio', 'audio/mpeg'],
  ['video', 'video/mp4'],
])

/** The documented type of an answer, and the type that is sent for it, which is never a range. */
export type Negotiated = { documented: string; sent: string }

/**
 * The media type of an answer by the client's `Accept` (RFC 9110 §12.5.1). Where nothing fits, or nothing is asked for, it
 * is JSON or the first documented one. Undefined when none is documented.
 */
export function negotiated(
  documented: readonly string[],
  accept: string | undefined,
): Negotiated | undefined {
  for (const wanted of wantedTypes(accept ?? '*/*')) {
    const inOrder = wanted.type === '*' ? documented.toSorted(jsonFirst) : documented
    for (const each of inOrder) {
      const sent = common(wanted, each)
      if (sent !== undefined) return { documented: each, sent }
    }
  }
  const [first] = documented.toSorted(jsonFirst)
  return first === undefined ? undefined : { documented: first, sent: concrete(first) }
}

function jsonFirst(one: string, other: string): number {
  return Number(other.startsWith('application/json')) - Number(one.startsWith('application/json'))
}

/** The ranges of an `Accept` header, the most wanted first. */
function wantedTypes(accept: string): MIMEType[] {
  const ranges = accept.split(',').flatMap((each) => typeOf(each.trim()) ?? [])
  const weightOf = ({ params }: MIMEType) => Number(params.get('q') ?? 1)
  return ranges
    .filter((range) => weightOf(range) > 0)
    .sort((a, b) => weightOf(b) - weightOf(a) || stars(a) - stars(b))
}

function stars({ type, subtype }: MIMEType): number {
  return Number(type === '*') + Number(subtype === '*')
}

/** The type that is both wanted and documented; either may be a range. */
function common(wanted: MIMEType, documented: string): string | undefined {
  const known = typeOf(documented)
  if (known === undefined || !meets(wanted.type, known.type) || !meets(wanted.subtype, known.subtype)) {
    return undefined
  }
  const asked = [...wanted.params].filter(([name]) => name !== 'q')
  if (stars(known) === 0) {
    return asked.every(([name, value]) => known.params.get(name) === value) ? documented : undefined
  }
  return stars(wanted) === 0
    ? wanted.essence
    : concrete(stars(wanted) < stars(known) ? wanted.essence : documented)
}

function meets(one: string, other: string): boolean {
  return one === '*' || other === '*' || one === other
}

function concrete(type: string): string {
  const known = typeOf(type)
  if (known === undefined || stars(known) === 0) return type
  return CONCRETE.get(known.type) ?? `${known.type}/octet-stream`
}
