import { own } from '../own.ts'
import type { CustomerRow } from '../tables/rows.ts'
import type { LinkGrant } from '../world/types.ts'
import type { World } from '../world/world.ts'
import type { LooseAnswer } from './define-handlers.ts'
import { printOf } from './guards.ts'
import type { Operation } from './operation.ts'

/** A call with the token of a link. */
type LinkCall = { link: LinkGrant; operation: Operation; url: URL; body: unknown }

type LinkAnswer = LooseAnswer

/**
 * The policyholder of a link that permits the call. A used link permits the repeat of an earlier write and look-ups by
 * an idempotency key, because the answer of its last write may have been lost.
 */
export function holderOf(world: World, call: LinkCall): CustomerRow | 'LINK_EXPIRED' | 'UNAUTHORIZED' {
  const { link, operation } = call
  if (link.expiresAt <= world.now()) return 'LINK_EXPIRED'
  const isLookUp = operation.queryTypes.has('idempotency-key')
  if (link.isUsed && !isLookUp && answerOfUsed(call) === undefined) return 'LINK_EXPIRED'
  return world.customerByEmail(link.email) ?? 'UNAUTHORIZED'
}

/** The first answer of a write that is repeated with a used link. */
export function answerOfUsed({ link, operation, url, body }: LinkCall): LinkAnswer | undefined {
  return link.isUsed ? own(link.answers ?? {}, printOf(operation, url, body)) : undefined
}

/** Keeps the answer of a write for its repeat. A setup is not kept, because a repeat would answer its secret. */
export function keepAnswer({ link, operation, url, body }: LinkCall, answer: LinkAnswer) {
  const isKept = operation.method !== 'get' && (operation.method !== 'post' || operation.needsIdempotencyKey)
  if (!isKept || answer.status !== 200) return
  link.answers = { ...link.answers, [printOf(operation, url, body)]: structuredClone(answer) }
}
