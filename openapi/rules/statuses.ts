import type { Oas3Rule, UserContext } from '@redocly/openapi-core'
import { documentKind } from './document-kind.ts'
import { follow, isJson, isSecured, list, object, operationsOf } from './nodes.ts'

/**
 * Every operation documents its failures. At the gateway: 400, 429 and 500 always, 401 and 403 with a session, 404 if
 * an operation with a session has an id in its path. Providers: one 4xx and one 5xx. Each failure has a body.
 */
export const statuses: Oas3Rule = () => {
  let provider = false
  let secured = true
  return {
    Root(root) {
      provider = documentKind(root) === 'provider'
      secured = list(root.security).length > 0
    },
    PathItem(pathItem, ctx) {
      const hasId = String(ctx.key).includes('{')
      for (const { method, operation } of operationsOf(pathItem)) {
        const location = ctx.location.child([method, 'responses'])
        const responses = object(operation.responses)
        const needsSession = isSecured(operation, secured)
        const wanted = provider ? ['4..', '5..'] : gatewayStatuses(needsSession, hasId)
        for (const status of missingFrom(responses, wanted)) {
          ctx.report({ message: `The answer ${status.replaceAll('.', 'x')} is missing.`, location })
        }
        for (const status of failuresWithoutBody(ctx, responses)) {
          ctx.report({
            message: `The answer ${status} shows no JSON body.`,
            location: location.child([status]),
          })
        }
      }
    },
  }
}

function gatewayStatuses(needsSession: boolean, hasId: boolean): string[] {
  return ['400', '429', '500', ...(needsSession ? ['401', '403', ...(hasId ? ['404'] : [])] : [])]
}

function failuresWithoutBody(ctx: UserContext, responses: Record<string, unknown>): string[] {
  return Object.entries(responses)
    .filter(([status]) => /^[45]/.test(status))
    .filter(([, response]) => !Object.keys(object(follow(ctx, response)?.node.content)).some(isJson))
    .map(([status]) => status)
}

function missingFrom(responses: Record<string, unknown>, wanted: readonly string[]): string[] {
  return wanted.filter(
    (status) => !Object.keys(responses).some((given) => new RegExp(`^${status}$`).test(given)),
  )
}
