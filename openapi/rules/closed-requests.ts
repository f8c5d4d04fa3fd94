import type { Oas3Rule, UserContext } from '@redocly/openapi-core'
import { follow, list, object, type Resolved } from './nodes.ts'

/** Request bodies allow no further properties, at every depth, so that a misspelt property is refused. */
export const closedRequests: Oas3Rule = () => ({
  RequestBody(body, ctx) {
    for (const mediaType of Object.keys(object(body.content))) {
      const schema = object(object(body.content)[mediaType]).schema
      for (const open of openObjects(ctx, schema, ctx.location.child(['content', mediaType, 'schema']))) {
        ctx.report({
          message: isComposed(open.node)
            ? 'A composed request object needs `unevaluatedProperties: false`.'
            : 'A request object needs `additionalProperties: false`.',
          location: open.location,
        })
      }
    }
  },
})

function openObjects(
  ctx: UserContext,
  schema: unknown,
  location: UserContext['location'],
  seen = new Set<unknown>(),
): Resolved[] {
  const found = follow(ctx, schema, location)
  if (found === undefined || seen.has(found.node)) return []
  seen.add(found.node)
  const inner = subschemas(found).flatMap((one) => openObjects(ctx, one.schema, one.location, seen))
  return isOpen(found.node) ? [found, ...inner] : inner
}

type Subschema = { schema: unknown; location: UserContext['location'] }

function subschemas({ node, location }: Resolved): Subschema[] {
  // The members of a composition cannot be closed one by one, so the schema around them is.
  const lists = ['oneOf', 'anyOf', ...(isComposed(node) ? [] : ['allOf'])]
  return [
    ...Object.entries(object(node.properties)).map(([name, schema]) => ({
      schema,
      location: location.child(['properties', name]),
    })),
    ...lists.flatMap((key) =>
      list(node[key]).map((schema, index) => ({ schema, location: location.child([key, index]) })),
    ),
    ...(node.items === undefined ? [] : [{ schema: node.items, location: location.child(['items']) }]),
  ]
}

function isOpen(schema: Record<string, unknown>): boolean {
  if (schema.type !== 'object' && schema.properties === undefined && !isComposed(schema)) return false
  const rest = schema.additionalProperties ?? schema.unevaluatedProperties
  return rest !== false && !(typeof rest === 'object' && schema.maxProperties !== undefined)
}

/** An `allOf` with one member only annotates its reference. */
function isComposed(schema: Record<string, unknown>): boolean {
  return list(schema.allOf).length > 1
}
