import { MIMEType } from 'node:util'
import { wildcardMediaTypeMatch } from '@stoplight/prism-http/dist/validator/utils/wildcardMediaTypeMatch.js'
import type { Side } from './sided-schema.ts'

/**
 * Whether a media type fits a documented one, which may be a range, as Prism compares them. An answer must also have the
 * parameters that are documented.
 */
export function mediaTypeFits(sent: string, documented: string, side: Side): boolean {
  if (!wildcardMediaTypeMatch(sent, documented)) return false
  if (side === 'request') return true
  const given = parametersOf(sent)
  return [...parametersOf(documented)].every(([name, value]) => given.get(name) === value)
}

function parametersOf(type: string): Map<string, string> {
  return type.includes(';') ? new Map(new MIMEType(type).params) : new Map()
}

/** The media type without its parameters, in lower case. */
export function essenceOf(contentType: string | undefined): string | undefined {
  return contentType?.split(';')[0]?.trim().toLowerCase()
}
