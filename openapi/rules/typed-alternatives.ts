import type { Oas3Rule } from '@redocly/openapi-core'
import { list, object } from './nodes.ts'

const TYPED = ['$ref', 'type', 'enum', 'const', 'properties', 'allOf', 'anyOf', 'oneOf']

/** An alternative needs a type: one such as `{ required: [phone] }` turns the SDK's type into `unknown`. */
export const typedAlternatives: Oas3Rule = () => ({
  Schema(schema, ctx) {
    for (const key of ['oneOf', 'anyOf']) {
      for (const [index, alternative] of list(object(schema)[key]).entries()) {
        if (TYPED.some((name) => name in object(alternative))) continue
        ctx.report({ message: 'The alternative has no type.', location: ctx.location.child([key, index]) })
      }
    }
  },
})
