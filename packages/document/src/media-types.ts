import { MIMEType } from 'node:util'

/** A media type without its parameters. Its case says nothing (RFC 9110 §8.3.1). */
export function essence(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase()
}

/** Whether a media type is JSON: `application/problem+json`, `application/x-amz-json-1.1`. */
export function isJsonType(type: string): boolean {
  return /[/+.-]json(-[\d.]+)?$/.test(essence(type))
}

/** Whether a type without parameters is in a range, such as `text/*`; every type is a range of its own. */
export function isInRange(type: string, range: string): boolean {
  return range === type || range === '*/*' || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)))
}

/** The media types in a list such as `image/png, image/jpeg`. */
export function typesIn(list: string): string[] {
  return list
    .split(',')
    .map((type) => type.trim())
    .filter((type) => type !== '')
}

/** Parameters that differ from message to message and say nothing about the type of its value. */
export const OF_MESSAGE: ReadonlySet<string> = new Set(['boundary', 'charset'])

/**
 * Whether a media type fits a documented one, which may be a range (RFC 9110 §8.3.1, §12.5.1). It must have the parameters
 * of the type that are documented, such as a version; further ones do not matter.
 */
export function mediaTypeFits(sent: string, documented: string): boolean {
  const [given, wanted] = [mediaType(sent), mediaType(documented)]
  if (given === undefined || wanted === undefined || !isInRange(given.essence, wanted.essence)) return false
  return [...wanted.params].every(([name, value]) => OF_MESSAGE.has(name) || given.params.get(name) === value)
}

/** The media type; undefined for a text that is none. A range is one too: `*` is a letter of names. */
export function mediaType(text: string): MIMEType | undefined {
  try {
    return new MIMEType(text)
  } catch {
    return undefined
  }
}
