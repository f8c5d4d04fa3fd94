import type { Oas3Rule, UserContext } from '@redocly/openapi-core'
import { follow, object } from './nodes.ts'
import { OWNERS, type RequestValue, requestValues, type SchemaReader } from './owned-values.ts'

type Location = UserContext['location']

/**
 * Every value of a request that can identify something has an `x-owner`. Nobody may use a value of another
 * policyholder, and the tests try each value with an owner.
 */
export const owner: Oas3Rule = () => ({
  Parameter(parameter, ctx) {
    const { name, schema, content, 'x-owner': whose } = object(parameter)
    const [media] = Object.values(object(content))
    const written = schema ?? object(media).schema
    report(ctx, requestValues(readerOf(ctx), written, ctx.location, whose), String(name))
  },
  RequestBody(body, ctx) {
    for (const [mediaType, media] of Object.entries(object(body.content))) {
      const at = ctx.location.child(['content', mediaType, 'schema'])
      report(ctx, requestValues(readerOf(ctx), object(media).schema, at), 'body')
    }
  },
})

function report(ctx: UserContext, values: RequestValue<Location>[], root: string): void {
  for (const { path, owner: whose, at } of values) {
    if (OWNERS.includes(String(whose))) continue
    const name = path.findLast((step) => step !== '[]' && step !== '*') ?? root
    const words = OWNERS.join(', ')
    ctx.report({
      message:
        whose === undefined
          ? `Say by \`x-owner\` whose \`${name}\` is: ${words}.`
          : `\`x-owner: ${whose}\` of \`${name}\` is none of ${words}; a new kind goes into rules/owned-values.ts.`,
      location: at,
    })
  }
}

function readerOf(ctx: UserContext): SchemaReader<Location> {
  return {
    follow(schema, at) {
      const found = follow(ctx, schema, at)
      return found === undefined ? undefined : { node: found.node, at: found.location }
    },
    child: (at, keys) => at.child(keys),
  }
}
