import { compare } from '../insurance/calendar.ts'
import type { ClaimRow, ClaimStep, Decision, Progress, ReviewRow } from '../tables/claim-rows.ts'
import type { Facts } from './facts.ts'

type Known = Pick<Facts, 'timestamp' | 'tables'>

/** The statuses after which a claim is closed (002 §4). */
const LAST: readonly Progress[] = ['payment sent', 'denied', 'not approved']
const DECIDED: readonly Progress[] = [...LAST, 'approved', 'partially approved']

/** The steps of a claim that have come by the clock without the steps of a review, oldest first; at least the first one. */
export function ownStepsOf(facts: Pick<Facts, 'timestamp'>, { steps }: ClaimRow): readonly ClaimStep[] {
  const come = steps.filter(({ at }) => at <= facts.timestamp())
  return come.length > 0 ? come : steps.slice(0, 1)
}

/** The steps of a claim that have come by the clock, oldest first; at least the first one. */
export function stepsOf(facts: Known, claim: ClaimRow): readonly ClaimStep[] {
  const steps = reviewOf(facts.tables, claim)?.after?.steps ?? []
  const come = steps.filter(({ at }) => at <= facts.timestamp())
  return [...ownStepsOf(facts, claim), ...come].sort((a, b) => compare(a.at, b.at))
}

export function progressOf(facts: Known, claim: ClaimRow): Progress {
  return stepsOf(facts, claim).at(-1)?.status ?? 'received'
}

/** Whether a step is the decision on a claim, which it is paid after. */
export function isDecision(status: Progress): boolean {
  return status !== 'payment sent' && DECIDED.includes(status)
}

/** A claim is closed when it was paid or refused, and when it was approved and nothing is left to pay. */
export function isClosed(facts: Known, claim: ClaimRow): boolean {
  const progress = progressOf(facts, claim)
  if (LAST.includes(progress)) return true
  return DECIDED.includes(progress) && decisionOf(facts, claim).paid === 0
}

export function isDecided(facts: Known, claim: ClaimRow): boolean {
  return DECIDED.includes(progressOf(facts, claim))
}

/** The decision on a claim by the clock, after a review in favor of the policyholder. */
export function decisionOf(facts: Known, claim: ClaimRow): Decision {
  const review = reviewOf(facts.tables, claim)
  if (review?.after === undefined || review.decidesAt > facts.timestamp()) return claim.decision
  return review.after.decision
}

/** The decision that a claim will have in the end. */
export function lastDecisionOf({ tables }: Pick<Facts, 'tables'>, claim: ClaimRow): Decision {
  return reviewOf(tables, claim)?.after?.decision ?? claim.decision
}

/** The review of a claim. There is one at most: after it none can be asked for. */
export function reviewOf({ reviews }: Facts['tables'], { id }: ClaimRow): ReviewRow | undefined {
  return reviews.where('claimId', id)[0]
}
