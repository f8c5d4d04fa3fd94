import type { Review } from '../contract-types.ts'
import { addDays, dayInNewYork } from '../insurance/calendar.ts'
import { REVIEW_DAYS } from '../insurance/claim-course.ts'
import type { ClaimRow, Decision, Progress, ReviewRow } from '../tables/claim-rows.ts'
import { isDecided, ownStepsOf, reviewOf } from './claim-progress.ts'
import { documentUrl } from './documents.ts'
import type { Facts } from './facts.ts'

const OUTCOMES: readonly Progress[] = ['approved', 'partially approved', 'not approved', 'denied']

/** Whether a review of the decision can be asked for, and the last day for it. A claim that is not decided has neither. */
export function reviewOfferOf(facts: Facts, claim: ClaimRow): { reviewable?: boolean; reviewUntil?: string } {
  if (!isDecided(facts, claim)) return {}
  if (reviewOf(facts.tables, claim) !== undefined) return { reviewable: false }
  if (claim.hasNoReviewEnd === true) return { reviewable: true }
  const steps = ownStepsOf(facts, claim)
  const decided = steps.findLast(({ status }) => OUTCOMES.includes(status)) ?? steps.at(-1)
  const reviewUntil = addDays(dayInNewYork(decided?.at ?? facts.timestamp()), REVIEW_DAYS)
  return { reviewable: dayInNewYork(facts.timestamp()) <= reviewUntil, reviewUntil }
}

/** How far a review is, by the clock. */
export function reviewStatusOf(
  facts: Pick<Facts, 'timestamp'>,
  { startsAt, decidesAt }: ReviewRow,
): Review['status'] {
  const now = facts.timestamp()
  if (decidesAt <= now) return 'decided'
  return startsAt <= now ? 'under way' : 'asked'
}

/** A review as its policyholder reads it. */
export function reviewAnswer(facts: Facts, row: ReviewRow): Review {
  const { id, askedAt, startsAt, decidesAt, topic, reason, lines, contact } = row
  const status = reviewStatusOf(facts, row)
  return {
    reviewNumber: id,
    status,
    askedAt,
    ...(status === 'asked' ? {} : { startedAt: startsAt }),
    topic,
    reason,
    ...(lines === undefined ? {} : { lines }),
    ...(contact === undefined ? {} : { contact }),
    documents: documentsOf(facts, row),
    before: linesOf(row.before),
    ...(status === 'decided' ? endOf(row) : { expectedBy: dayInNewYork(decidesAt) }),
  }
}

function endOf({ decidesAt, explanation, before, after }: ReviewRow) {
  return {
    decidedAt: decidesAt,
    outcome: after === undefined ? ('against' as const) : ('favor' as const),
    explanation,
    after: linesOf(after?.decision ?? before),
  }
}

/** The lines of a decision, without its texts. */
function linesOf(decision: Decision): NonNullable<Review['before']> {
  const { explanation: _explained, isDeductibleMet: _met, approved: _approved, ...lines } = decision
  return lines
}

function documentsOf(facts: Facts, { fileIds }: ReviewRow): NonNullable<Review['documents']> {
  return fileIds.flatMap((id) => {
    const file = facts.tables.files.get(id)
    if (file === undefined) return []
    const { name: label, size, contentType } = file
    const type = CONTENT_TYPES.find((each) => each === contentType)
    return [
      { url: documentUrl(facts, id), label, size, ...(type === undefined ? {} : { contentType: type }) },
    ]
  })
}

const CONTENT_TYPES = ['image/png', 'image/jpeg', 'application/pdf'] as const
