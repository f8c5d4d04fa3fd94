import { createHash } from 'node:crypto'
import { cookieTexts, type Scheme, securityOf } from '@portal/document'
import { own } from '../own.ts'
import type { CustomerRow } from '../tables/rows.ts'
import type { World } from '../world/world.ts'
import type { MockRequest } from './exchange.ts'
import type { Operation } from './operation.ts'

/** Refuses a write whose csrf token was not issued by this world or has expired (decision 5). */
export function checkCsrfToken(
  world: World,
  operation: Operation,
  request: MockRequest,
): 'CSRF_TOKEN_INVALID' | undefined {
  if (!operation.needsCsrfToken) return undefined
  return world.isCsrfToken(request.headers['csrf-token'] ?? '') ? undefined : 'CSRF_TOKEN_INVALID'
}

/**
 * The key under which the answer of a write is stored. It includes the policyholder, because clients choose the keys
 * and two of them may choose the same one.
 */
export function idempotencyKey(
  operation: Operation,
  request: MockRequest,
  customer: CustomerRow | undefined,
): string | undefined {
  const key = operation.needsIdempotencyKey ? request.headers['idempotency-key'] : undefined
  return key === undefined ? undefined : `${customer?.id ?? 'public'}:${key}`
}

/** Identifies a write, so that a key that is reused for another write is detected. */
export function fingerprint(operation: Operation, url: URL, body: unknown): string {
  return operation.needsIdempotencyKey ? printOf(operation, url, body) : ''
}

/** Identifies a call with its path and body. */
export function printOf({ id }: Operation, { pathname }: URL, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([id, pathname, body]))
    .digest('hex')
}

/** The first answer under a key; `differs` when the key was used for another write. */
export function replayOf(world: World, key: string, print: string) {
  const earlier = own(world.state.idempotency, key)
  if (earlier === undefined) return undefined
  return earlier.fingerprint === print ? earlier : 'differs'
}

/**
 * Whether a call carries what an alternative of its security asks for, where that is keys or a basic login alone. The mock
 * knows no value of a stranger's keys, so any will do; tokens belong to personas.
 * @param isSignedIn whether the call has a session, so that the keys beside a token are enough
 */
export function hasKeys(
  { described: { node }, tree }: Operation,
  request: MockRequest,
  { url, isSignedIn }: { url: URL; isSignedIn: boolean },
): boolean {
  const isMet = (scheme: Scheme) => (isSignedIn && isOfSession(scheme)) || isGiven(scheme, request, url)
  return securityOf(tree, node).some((schemes) => schemes.every(isMet))
}

function isOfSession({ kind }: Scheme): boolean {
  return kind === 'bearer' || kind === 'other'
}

function isGiven({ kind, in: location, key }: Scheme, { headers }: MockRequest, url: URL): boolean {
  if (kind === 'basic') return /^Basic \S/i.test(headers.authorization ?? '')
  if (kind !== 'apiKey') return false
  if (location === 'query') return url.searchParams.has(key)
  if (location === 'header') return headers[key.toLowerCase()] !== undefined
  return cookieTexts(headers.cookie ?? '').has(key)
}
