import type { Oas3Rule } from '@redocly/openapi-core'
import { list, object } from './nodes.ts'

/** Formats whose length is limited by the format itself. */
const SHORT_FORMATS = ['date', 'date-time', 'uuid', 'binary']

/** Strings, numbers and arrays need limits: a schema without bounds validates nothing. */
export const bounds: Oas3Rule = () => ({
  Schema(schema, ctx) {
    const given: Record<string, unknown> = { ...schema }
    if (Object.keys(given).length === 0) ctx.report({ message: 'An empty schema checks nothing.' })
    if (given.enum !== undefined || given.const !== undefined) return
    const types = typeof given.type === 'string' ? [given.type] : list(given.type)
    for (const missing of types.flatMap((type) => missingBounds(String(type), given))) {
      ctx.report({ message: `The schema has no bound: add ${missing}.` })
    }
  },
})

function missingBounds(type: string, schema: Record<string, unknown>): string[] {
  const has = (...names: string[]) => names.some((name) => object(schema)[name] !== undefined)
  if (type === 'array') return has('maxItems') ? [] : ['`maxItems`']
  if (type === 'string') {
    const short = SHORT_FORMATS.includes(String(schema.format))
    return short || has('maxLength') ? [] : ['`maxLength`, `enum` or `const`']
  }
  if (type !== 'number' && type !== 'integer') return []
  return [
    ...(has('minimum', 'exclusiveMinimum') ? [] : ['`minimum`']),
    ...(has('maximum', 'exclusiveMaximum') ? [] : ['`maximum`']),
  ]
}
