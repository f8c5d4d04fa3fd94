import type { Oas3Rule } from '@redocly/openapi-core'
import { documentKind } from './document-kind.ts'
import { operationsOf, requiredHeaders } from './nodes.ts'

/** Every call to the gateway carries a correlation id (000 §7). */
export const correlationId: Oas3Rule = () => {
  let applies = true
  return {
    Root(root) {
      applies = documentKind(root) !== 'provider'
    },
    PathItem(pathItem, ctx) {
      if (!applies) return
      for (const { method, parameters } of operationsOf(pathItem)) {
        if (requiredHeaders(ctx, parameters).includes('x-correlation-id')) continue
        ctx.report({
          message: 'The required header `x-correlation-id` is missing (shared/headers.yaml#/CorrelationId).',
          location: ctx.location.child([method]),
        })
      }
    },
  }
}
