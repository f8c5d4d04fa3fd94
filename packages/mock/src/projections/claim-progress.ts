import type { ClaimRow, ClaimStep, Progress } from '../tables/claim-rows.ts'
import type { Facts } from './facts.ts'

/** The statuses after which a claim is closed (002 §4). */
const LAST: readonly Progress[] = ['payment sent', 'denied', 'not approved']
const DECIDED: readonly Progress[] = [...LAST, 'approved', 'partially approved']

/** The steps of a claim that have come by the clock, oldest first; at least the first one. */
export function stepsOf(facts: Pick<Facts, 'timestamp'>, { steps }: ClaimRow): readonly ClaimStep[] {
  const come = steps.filter(({ at }) => at <= facts.timestamp())
  return come.length > 0 ? come : steps.slice(0, 1)
}

export function progressOf(facts: Pick<Facts, 'timestamp'>, claim: ClaimRow): Progress {
  return stepsOf(facts, claim).at(-1)?.status ?? 'received'
}

/** Whether a step is the decision on a claim, which it is paid after. */
export function isDecision(status: Progress): boolean {
  return status !== 'payment sent' && DECIDED.includes(status)
}

/** A claim is closed when it was paid or refused, and when it was approved and nothing is left to pay. */
export function isClosed(facts: Pick<Facts, 'timestamp'>, claim: ClaimRow): boolean {
  const progress = progressOf(facts, claim)
  if (LAST.includes(progress)) return true
  return DECIDED.includes(progress) && claim.decision.paid === 0
}

export function isDecided(facts: Pick<Facts, 'timestamp'>, claim: ClaimRow): boolean {
  return DECIDED.includes(progressOf(facts, claim))
}
