import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { Oas3Rule, UserContext } from '@redocly/openapi-core'
import { parse } from 'yaml'
import { follow, object, operationsOf } from './nodes.ts'

/**
 * The services whose every write moves money or submits a claim (001 §7, 002 §7). The rule goes by service, because a
 * mark on each operation can be forgotten. Saving a payment method in the wallet moves no money.
 */
const MONEY_AND_CLAIMS = /^\{gateway\}\/fdp-(billing|claim)-service$/
const WRITES = ['post', 'put', 'patch', 'delete']
const HEADERS = new URL('../shared/headers.yaml', import.meta.url)
let shared: { IdempotencyKey?: unknown; OptionalIdempotencyKey?: unknown } | undefined

/**
 * A write of money or of a claim carries an idempotency key, so that a repeat gets the first answer (decision 5). An
 * operation of another service, of which only some writes move money, takes the optional one.
 */
export const idempotencyKey: Oas3Rule = () => {
  let needsKey = false
  return {
    Root(root) {
      needsKey = MONEY_AND_CLAIMS.test(root.servers?.[0]?.url ?? '')
    },
    PathItem(pathItem, ctx) {
      for (const { method, parameters } of operationsOf(pathItem)) {
        const message = problem(keysOf(ctx, parameters), needsKey && WRITES.includes(method))
        if (message !== undefined) ctx.report({ message, location: ctx.location.child([method]) })
      }
    },
  }
}

function problem(keys: unknown[], needed: boolean): string | undefined {
  // Compared by content, because a contract as one file has a copy of the shared header.
  shared ??= object(parse(readFileSync(HEADERS, 'utf8')))
  const { IdempotencyKey, OptionalIdempotencyKey } = shared
  const allowed = needed ? [IdempotencyKey] : [IdempotencyKey, OptionalIdempotencyKey]
  if (!keys.every((key) => allowed.some((each) => isDeepStrictEqual(key, each)))) {
    return 'The header `Idempotency-Key` is not the shared one (shared/headers.yaml#/IdempotencyKey).'
  }
  return needed && keys.length === 0
    ? 'A write of money or of a claim needs `Idempotency-Key` (shared/headers.yaml#/IdempotencyKey).'
    : undefined
}

/** The operation's idempotency keys. */
function keysOf(ctx: UserContext, parameters: unknown[]): unknown[] {
  return parameters.flatMap((parameter) => {
    const found = follow(ctx, parameter)
    const isKey = found?.node.in === 'header' && String(found.node.name).toLowerCase() === 'idempotency-key'
    return isKey ? [found.node] : []
  })
}
