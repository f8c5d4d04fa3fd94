import type { ClaimStep, Progress } from '../tables/claim-rows.ts'
import { addBusinessDays, addDays } from './calendar.ts'

/** The days after which unanswered missing documents close a claim. The documents have no number. */
const DAYS_FOR_DOCUMENTS = 45
/** The hour of the insurer's steps, in UTC. The account is cached for an hour, so it is a full one. */
const AT = 'T14:00:00.000Z'

/** The business days from the arrival of a claim to each step. A claim is typically done within 15 days (002 §9). */
const REVIEWED_AFTER = 1
const MISSED_AFTER = 3
const DECIDED_AFTER = 8
const PAID_AFTER = 10
/** The business days from the arrival of missing documents to each step. */
const DECIDED_AFTER_DOCUMENTS = 5
const PAID_AFTER_DOCUMENTS = 7

/** The business days from the arrival of a review to each of its steps, and from its decision to a payment. Ours. */
const REVIEW_STARTS_AFTER = 1
const REVIEW_DECIDED_AFTER = 10
const PAID_AFTER_REVIEW = 2
/** A review can be asked for until this many days after a decision. The number is ours. */
export const REVIEW_DAYS = 60

export type Outcome = Extract<Progress, 'approved' | 'partially approved' | 'not approved' | 'denied'>

function step(status: Progress, day: string): ClaimStep {
  return { status, at: `${day}${AT}` }
}

/** The steps of a claim that has all documents. @param at the arrival, an ISO instant */
export function fullCourse(at: string, outcome: Outcome, isPaid: boolean): ClaimStep[] {
  const after = (days: number) => addBusinessDays(at.slice(0, 10), days)
  return [
    { status: 'received', at },
    step('in review', after(REVIEWED_AFTER)),
    step(outcome, after(DECIDED_AFTER)),
    ...(isPaid ? [step('payment sent', after(PAID_AFTER))] : []),
  ]
}

/** The steps of a claim without medical records, which is closed when they do not come. */
export function courseWithoutRecords(at: string): { steps: ClaimStep[]; documentsDueOn: string } {
  const after = (days: number) => addBusinessDays(at.slice(0, 10), days)
  const missed = after(MISSED_AFTER)
  const documentsDueOn = addDays(missed, DAYS_FOR_DOCUMENTS)
  const steps = [
    { status: 'received', at } as const,
    step('in review', after(REVIEWED_AFTER)),
    step('missing docs', missed),
    step('not approved', addDays(documentsDueOn, 1)),
  ]
  return { steps, documentsDueOn }
}

/** The steps after missing documents have arrived: those so far, and the decision anew. */
export function resumedCourse(
  soFar: readonly ClaimStep[],
  at: string,
  { outcome, isPaid }: { outcome: Outcome; isPaid: boolean },
): ClaimStep[] {
  const after = (days: number) => addBusinessDays(at.slice(0, 10), days)
  return [
    ...soFar,
    { status: 'in review', at },
    step(outcome, after(DECIDED_AFTER_DOCUMENTS)),
    ...(isPaid ? [step('payment sent', after(PAID_AFTER_DOCUMENTS))] : []),
  ]
}

/** The start and the decision of a review. @param at its arrival, an ISO instant */
export function reviewCourse(at: string): { startsAt: string; decidesAt: string } {
  const after = (days: number) => `${addBusinessDays(at.slice(0, 10), days)}${AT}`
  return { startsAt: after(REVIEW_STARTS_AFTER), decidesAt: after(REVIEW_DECIDED_AFTER) }
}

/** The steps of a claim after a review in favor of the policyholder. @param at the decision, an ISO instant */
export function reviewedCourse(at: string, outcome: Outcome): ClaimStep[] {
  return [{ status: outcome, at }, step('payment sent', addBusinessDays(at.slice(0, 10), PAID_AFTER_REVIEW))]
}
