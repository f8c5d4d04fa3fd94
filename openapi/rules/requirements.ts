import { readdirSync, readFileSync } from 'node:fs'
import type { Oas3Rule } from '@redocly/openapi-core'
import { list, object } from './nodes.ts'

const CATALOGUE = new URL('../../docs/requirements/', import.meta.url)
let known: Set<string> | undefined

/** Every operation lists the requirements it serves, by ids of the catalogue. */
export const requirements: Oas3Rule = () => ({
  Operation(operation, ctx) {
    const ids = list(object(operation)['x-requirements'])
    if (ids.length === 0) ctx.report({ message: 'The operation names no requirement in `x-requirements`.' })
    known ??= readCatalogue()
    for (const [index, id] of ids.entries()) {
      if (known.has(String(id))) continue
      ctx.report({
        message: `There is no requirement \`${id}\` in docs/requirements.`,
        location: ctx.location.child(['x-requirements', index]),
      })
    }
  },
})

function readCatalogue(): Set<string> {
  const ids = new Set<string>()
  for (const name of readdirSync(CATALOGUE)) {
    if (!name.endsWith('.yaml')) continue
    for (const [, id = ''] of readFileSync(new URL(name, CATALOGUE), 'utf8').matchAll(/^- id: (\S+)/gm))
      ids.add(id)
  }
  return ids
}
