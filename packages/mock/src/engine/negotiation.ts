import type { MIMEType } from 'node:util'
import { mediaType, mediaTypeFits, OF_MESSAGE } from '@portal/document'

/** A media type as a key: without the parameters that differ from message to message. */
export function keyOfType(contentType: string): string {
  const type = mediaType(contentType)
  if (type === undefined) return ''
  for (const name of OF_MESSAGE) type.params.delete(name)
  return String(type)
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
type Negotiated = { documented: string; sent: string }

/** A range of an `Accept` header; the most wanted has the weight 1, one that is not wanted 0. */
type Range = { type: MIMEType; weight: number; position: number }

/**
 * The media type of an answer by the client's `Accept` (RFC 9110 §12.5.1): each documented type has the weight of the most
 * specific range that it is in. Of equal weights the more specific range comes first, then the earlier one. Where nothing
 * fits, or nothing is asked for, it is JSON or the first documented one. Undefined when none is documented.
 */
export function negotiated(
  documented: readonly string[],
  accept: string | undefined,
): Negotiated | undefined {
  const ranges = rangesOf(accept ?? '*/*')
  const [best] = documented
    .flatMap((each) =>
      sendable(each, ranges).map((sent) => ({ documented: each, sent, by: rangeFor(sent, ranges) })),
    )
    .flatMap(({ by, ...each }) => (by === undefined || !(by.weight > 0) ? [] : { ...each, by }))
    .sort(
      (a, b) => byWeight(a.by, b.by) || (stars(a.by.type) === 2 ? jsonFirst(a.documented, b.documented) : 0),
    )
  if (best !== undefined) return { documented: best.documented, sent: best.sent }
  const [first] = documented.toSorted(jsonFirst)
  return first === undefined ? undefined : { documented: first, sent: concrete(first) }
}

function jsonFirst(one: string, other: string): number {
  const isJson = (type: string) => mediaType(type)?.essence === 'application/json'
  return Number(isJson(other)) - Number(isJson(one))
}

function byWeight(one: Range, other: Range): number {
  return other.weight - one.weight || stars(one.type) - stars(other.type) || one.position - other.position
}

/** The ranges of a header that are read. Each is compared with each, and the header comes from outside. */
const MOST_RANGES = 50

/** The ranges of an `Accept` header, without what says nothing about the type. */
function rangesOf(accept: string): Range[] {
  return accept.split(',', MOST_RANGES).flatMap((each, position) => {
    const type = mediaType(each.trim())
    if (type === undefined) return []
    const weight = Number(type.params.get('q') ?? 1)
    for (const name of ['q', ...OF_MESSAGE]) type.params.delete(name)
    return { type, weight, position }
  })
}

function stars({ type, subtype }: MIMEType): number {
  return Number(type === '*') + Number(subtype === '*')
}

/** The types that can be sent for a documented one: for a range, those in it that are asked for, and a usual one. */
function sendable(documented: string, ranges: readonly Range[]): string[] {
  const known = mediaType(documented)
  if (known === undefined) return []
  if (stars(known) === 0) return [documented]
  const asked = ranges.filter(
    ({ type }) => meets(type.type, known.type) && meets(type.subtype, known.subtype),
  )
  const narrower = asked
    .filter(({ type }) => stars(type) < stars(known))
    .map(({ type }) => concrete(String(type)))
  return [...narrower, concrete(documented)]
}

/** The most specific range that a type is in (RFC 9110 §12.5.1). */
function rangeFor(sent: string, ranges: readonly Range[]): Range | undefined {
  const [found] = ranges
    .filter(({ type }) => mediaTypeFits(sent, String(type)))
    .sort((a, b) => stars(a.type) - stars(b.type) || [...b.type.params].length - [...a.type.params].length)
  return found
}

function meets(one: string, other: string): boolean {
  return one === '*' || other === '*' || one === other
}

function concrete(type: string): string {
  const known = mediaType(type)
  if (known === undefined || stars(known) === 0) return type
  return CONCRETE.get(known.type) ?? `${known.type}/octet-stream`
}
