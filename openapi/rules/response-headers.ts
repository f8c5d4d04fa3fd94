import type { Oas3Rule } from '@redocly/openapi-core'
import { documentKind } from './document-kind.ts'
import { follow, isSecured, list, object, operationsOf } from './nodes.ts'

/**
 * Required response headers have an example, which the mock sends. A 429 of the gateway has `Retry-After`, and no cache may
 * keep what an operation with a session returns.
 */
export const responseHeaders: Oas3Rule = () => {
  let provider = false
  let secured = true
  return {
    Root(root) {
      provider = documentKind(root) === 'provider'
      secured = list(root.security).length > 0
    },
    Header(header, ctx) {
      const given = object(header)
      if (given.required !== true || given.example !== undefined || given.examples !== undefined) return
      ctx.report({ message: `The required response header \`${ctx.key}\` has no example.` })
    },
    PathItem(pathItem, ctx) {
      if (provider) return
      for (const { method, operation } of operationsOf(pathItem)) {
        for (const [status, answer] of Object.entries(object(operation.responses))) {
          const response = follow(ctx, answer)
          const missing = response && missingHeader(status, response.node, isSecured(operation, secured))
          if (missing === undefined) continue
          const location = ctx.location.child([method, 'responses', status])
          ctx.report({ message: `The answer ${status} has no ${missing}.`, location })
        }
      }
    },
  }
}

function missingHeader(status: string, response: object, withSession: boolean): string | undefined {
  const headers = object(Reflect.get(response, 'headers'))
  if (status === '429' && !('Retry-After' in headers))
    return '`Retry-After` (shared/headers.yaml#/RetryAfter)'
  if (withSession && status.startsWith('2') && !('Cache-Control' in headers))
    return '`Cache-Control` (shared/headers.yaml#/NoStore)'
  return undefined
}
