import type { Oas3Rule, UserContext } from '@redocly/openapi-core'
import { type DocumentKind, documentKind } from './document-kind.ts'
import { follow, isJson, list, object, operationsOf, type Resolved } from './nodes.ts'

/**
 * JSON answers of the gateway have the envelope `payload.response` or `payload.responses`, and errors have `errors`
 * (000 §7). Content may use `body` instead. Providers are free.
 */
export const envelope: Oas3Rule = () => {
  let kind: DocumentKind = 'service'
  return {
    Root(root) {
      kind = documentKind(root)
    },
    PathItem(pathItem, ctx) {
      if (kind === 'provider') return
      for (const { method, operation } of operationsOf(pathItem)) {
        for (const { status, allowed } of unwrapped(ctx, operation.responses, kind)) {
          ctx.report({
            message: `The answer ${status} does not require ${allowed.join(' or ')}.`,
            location: ctx.location.child([method, 'responses', status]),
          })
        }
      }
    },
  }
}

/** The answers whose JSON schema requires none of the envelopes allowed for their status. */
function unwrapped(ctx: UserContext, responses: unknown, kind: DocumentKind) {
  return Object.entries(object(responses)).flatMap(([status, response]) => {
    const allowed = /^2/.test(status) ? successes(kind) : ['errors']
    return jsonSchemas(ctx, response)
      .filter((schema) => !allowed.some((path) => holds(ctx, schema, path.split('.'))))
      .map(() => ({ status, allowed }))
  })
}

function successes(kind: DocumentKind): string[] {
  return ['payload.response', 'payload.responses', ...(kind === 'content' ? ['body'] : [])]
}

function jsonSchemas(ctx: UserContext, response: unknown): Resolved[] {
  const resolved = follow(ctx, response)
  return Object.entries(object(resolved?.node.content)).flatMap(([mediaType, content]) => {
    const schema = isJson(mediaType) ? follow(ctx, object(content).schema, resolved?.location) : undefined
    return schema === undefined ? [] : [schema]
  })
}

/** Whether the schema requires the property at the end of the path and every property on the way. */
function holds(ctx: UserContext, { node, location }: Resolved, [name = '', ...rest]: string[]): boolean {
  const parts = list(node.allOf).flatMap((part) => follow(ctx, part, location) ?? [])
  if (parts.some((part) => holds(ctx, part, [name, ...rest]))) return true
  const property = object(node.properties)[name]
  if (property === undefined || !list(node.required).includes(name)) return false
  if (rest.length === 0) return true
  const inner = follow(ctx, property, location)
  return inner !== undefined && holds(ctx, inner, rest)
}
