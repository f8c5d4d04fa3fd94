import type { ErrorObject } from 'ajv'
import { list, type Tree } from './tree.ts'

/** Formats in words. */
const FORMATS: Record<string, string> = {
  uri: 'an absolute URI',
  'uri-reference': 'a URI or a relative reference',
  email: 'an e-mail address',
  date: 'a date such as 2026-11-23',
  'date-time': 'a date and time with a time zone, such as 2026-11-23T10:00:00Z',
  uuid: 'a UUID',
}

/** A validation error in one line: position and message. */
export function errorLine(error: ErrorObject): string {
  const where = error.instancePath === '' ? 'the value' : error.instancePath
  const params: Tree = error.params
  const extra = ['additionalProperty', 'unevaluatedProperty', 'allowedValue']
    .filter((name) => params[name] !== undefined)
    .map((name) => JSON.stringify(params[name]))
  const allowed = list(params, 'allowedValues')
  if (allowed.length > 0) extra.push(allowed.map((value) => JSON.stringify(value)).join(', '))
  const format = error.keyword === 'format' ? FORMATS[String(params.format)] : undefined
  if (format !== undefined) return `${where} is not ${format}`
  return `${where} ${error.message ?? error.keyword}${extra.length === 0 ? '' : ` (${extra.join(', ')})`}`
}
