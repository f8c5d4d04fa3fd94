import type { Oas3Rule } from '@redocly/openapi-core'
import { list, object } from './nodes.ts'

/** A discriminator maps every alternative explicitly, because the mock would otherwise accept any value. */
export const discriminatorMapped: Oas3Rule = () => ({
  Schema(schema, ctx) {
    if (schema.discriminator === undefined) return
    const mapped = Object.values(object(schema.discriminator.mapping))
    const alternatives = [...list(schema.oneOf), ...list(schema.anyOf)].map((one) => object(one).$ref)
    if (alternatives.length > 0 && alternatives.every((one) => mapped.includes(one))) return
    ctx.report({
      message: 'The discriminator does not map every alternative.',
      location: ctx.location.child(['discriminator']),
    })
  },
})
