import type { Oas3Rule, UserContext } from '@redocly/openapi-core'
import { follow, list, object } from './nodes.ts'

/**
 * A discriminator maps every alternative explicitly, by the values that the alternative's own property allows. The mock
 * would otherwise accept any value, and the SDK's type would have the name of the schema in place of the value.
 */
export const discriminatorMapped: Oas3Rule = () => ({
  Schema(schema, ctx) {
    if (schema.discriminator === undefined) return
    const location = ctx.location.child(['discriminator'])
    const mapping = Object.entries(object(schema.discriminator.mapping))
    const alternatives = [...list(schema.oneOf), ...list(schema.anyOf)].map((one) => object(one).$ref)
    const mapped = mapping.map(([, reference]) => reference)
    if (alternatives.length === 0 || !alternatives.every((one) => mapped.includes(one))) {
      ctx.report({ message: 'The discriminator does not map every alternative.', location })
    }
    for (const reference of new Set(mapped)) {
      const values = mapping.filter(([, each]) => each === reference).map(([value]) => value)
      const allowed = allowedValues(ctx, String(reference), schema.discriminator.propertyName)
      const differs = allowed !== undefined && allowed.toSorted().join() !== values.toSorted().join()
      if (!differs) continue
      const message = `The discriminator maps ${values} to ${reference}, whose own property allows ${allowed}.`
      ctx.report({ message, location })
    }
  },
})

/** The values that a schema allows for its property, as texts; undefined where it allows any. All parts of `allOf` must. */
function allowedValues(ctx: UserContext, $ref: string, property: string): string[] | undefined {
  const seen = new Set<unknown>()
  const inside = (part: unknown, from = ctx.location): string[][] => {
    const found = follow(ctx, part, from)
    if (found === undefined || seen.has(found.node)) return []
    seen.add(found.node)
    const { node, location } = found
    const own = object(follow(ctx, object(node.properties)[property], location)?.node)
    const values = 'const' in own ? [own.const] : own.enum
    const inner = list(node.allOf).flatMap((each) => inside(each, location))
    return Array.isArray(values) ? [values.map(String), ...inner] : inner
  }
  const [first, ...others] = inside({ $ref })
  return first?.filter((value) => others.every((each) => each.includes(value)))
}
