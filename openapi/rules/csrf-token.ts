import type { Oas3Rule } from '@redocly/openapi-core'
import { documentKind } from './document-kind.ts'
import { operationsOf, requiredHeaders } from './nodes.ts'

const WRITES = ['post', 'put', 'patch', 'delete']

/** Writes to the gateway, DELETE included, carry the csrf token; reads do not (000 §7, ADR 0004). */
export const csrfToken: Oas3Rule = () => {
  let applies = true
  return {
    Root(root) {
      applies = documentKind(root) !== 'provider'
    },
    PathItem(pathItem, ctx) {
      if (!applies) return
      for (const { method, parameters } of operationsOf(pathItem)) {
        const carries = requiredHeaders(ctx, parameters).includes('csrf-token')
        if (carries === WRITES.includes(method)) continue
        ctx.report({
          message: carries
            ? 'A read carries no `csrf-token`.'
            : 'The required header `csrf-token` is missing (shared/headers.yaml#/CsrfToken).',
          location: ctx.location.child([method]),
        })
      }
    },
  }
}
