import type { Oas3Rule } from '@redocly/openapi-core'
import { documentKind } from './document-kind.ts'
import { follow, object, operationsOf } from './nodes.ts'

/** Required response headers have an example, which the mock sends. A 429 of the gateway has `Retry-After`. */
export const responseHeaders: Oas3Rule = () => {
  let provider = false
  return {
    Root(root) {
      provider = documentKind(root) === 'provider'
    },
    Header(header, ctx) {
      const given = object(header)
      if (given.required !== true || given.example !== undefined || given.examples !== undefined) return
      ctx.report({ message: `The required response header \`${ctx.key}\` has no example.` })
    },
    PathItem(pathItem, ctx) {
      if (provider) return
      for (const { method, operation } of operationsOf(pathItem)) {
        const response = follow(ctx, object(operation.responses)['429'])
        if (response === undefined || 'Retry-After' in object(response.node.headers)) continue
        ctx.report({
          message: 'The answer 429 has no `Retry-After` (shared/headers.yaml#/RetryAfter).',
          location: ctx.location.child([method, 'responses', '429']),
        })
      }
    },
  }
}
