import { type CalendarDate, calendarDayOf, compareDates } from './calendar-dates.ts'
import { claimStatus } from './claim-details.ts'
import { addDays, instantOf } from './dates.ts'

/** Claims are typically processed within this many days (002 §9). */
export const PROCESSING_DAYS = 15

/** Shown after a submission (002 §9). */
export const PROCESSING_TEXT = `Claims are typically processed within ${PROCESSING_DAYS} days. You can track your claim status any time in your account.`

/** A step of a claim that happened. `at` in milliseconds; `day` in New York. */
export type ClaimStep = {
  label: string
  needsAttention: boolean
  at: number | undefined
  day: CalendarDate | undefined
}

/** The next step of a claim. */
export type ClaimNext = {
  /** The party that has to act; `nobody` once the claim is decided and paid. */
  actor: 'you' | 'us' | 'nobody'
  text: string
  /** The day by which it is expected: the last of the 15 days, or the due date of missing documents. */
  until: CalendarDate | undefined
}

type Claim = {
  progressStatus?: string | undefined
  status?: string | undefined
  dateNotified?: string | undefined
  updatedDate?: string | undefined
  isMissingDocument?: boolean | undefined
  statusHistory?: readonly { status: string; at: string }[] | undefined
  missingDocumentsDueDate?: CalendarDate | undefined
}

/** The texts of the next step by status. The wording is ours. */
export const NEXT_TEXTS = {
  review: 'We’re reviewing your claim. You don’t have to do anything now.',
  late: `We’re still reviewing your claim. It takes longer than the usual ${PROCESSING_DAYS} days.`,
  missing: 'Upload the missing documents. We go on with your claim as soon as we have them.',
  overdue: 'The missing documents were due. Upload them now, or call us.',
  hold: 'Your claim is on hold. We contact you when we need something from you.',
  payment: 'We’re preparing your payment.',
  paid: 'Your payment was sent. You have nothing more to do.',
  refused: 'We’ve decided your claim. The explanation says why.',
  open: 'We’re working on your claim.',
  closed: 'Your claim is closed. You have nothing more to do.',
  asked: 'We have your request for a review. You don’t have to do anything now.',
  reviewing: 'Somebody who did not make the decision looks at it again. You don’t have to do anything now.',
  kept: 'We’ve looked at your claim again, and our decision stays. You have nothing more to do.',
} as const

/** A review of the decision on a claim, as the rules read it (900 §3). */
export type Review = {
  status: string
  askedAt: string
  startedAt?: string | undefined
  decidedAt?: string | undefined
  expectedBy?: CalendarDate | undefined
}

/**
 * The steps of a claim so far, oldest first, and the next one (002 §4, §9). Without a history the steps are its arrival
 * and its present status. A received claim that counts as in review has that step too, on the day of its arrival.
 * @param now milliseconds since the epoch
 * @param reviews of its decision, in any order
 */
export function claimTimeline(
  claim: Claim,
  now: number,
  reviews: readonly Review[] = [],
): { steps: ClaimStep[]; next: ClaimNext } {
  const all = withReviews(steps(claim, now), reviews)
  const open = reviews.find(({ status }) => status !== 'decided')
  if (open !== undefined) return { steps: all, next: nextOfReview(open) }
  const isLast = all.at(-1)?.label === REVIEW_STEPS.decided
  return { steps: all, next: isLast ? nobody(NEXT_TEXTS.kept) : nextOf(claim, now) }
}

/** The steps of a review as the timeline names them (900 §3). */
export const REVIEW_STEPS = {
  asked: 'Review asked for',
  started: 'Review under way',
  decided: 'Review decided',
} as const

/** The steps of a claim with the steps of its reviews, each before the steps of the claim that come at its time or later. */
function withReviews(ofClaim: readonly ClaimStep[], reviews: readonly Review[]): ClaimStep[] {
  const all = [...ofClaim]
  for (const step of reviews.flatMap(stepsOfReview)) {
    const later = all.findIndex(({ at }) => at !== undefined && step.at !== undefined && at >= step.at)
    all.splice(later === -1 ? all.length : later, 0, step)
  }
  return all
}

function stepsOfReview({ askedAt, startedAt, decidedAt }: Review): ClaimStep[] {
  const step = (label: string, timestamp: string | undefined): ClaimStep[] => {
    const at = timestamp === undefined ? undefined : instantOf(timestamp)
    return at === undefined ? [] : [{ label, needsAttention: false, at, day: calendarDayOf(at) }]
  }
  return [
    ...step(REVIEW_STEPS.asked, askedAt),
    ...step(REVIEW_STEPS.started, startedAt),
    ...step(REVIEW_STEPS.decided, decidedAt),
  ]
}

function nextOfReview({ status, expectedBy: until }: Review): ClaimNext {
  return { actor: 'us', text: status === 'asked' ? NEXT_TEXTS.asked : NEXT_TEXTS.reviewing, until }
}

function steps(claim: Claim, now: number): ClaimStep[] {
  const history = historyOf(claim)
  const done = history.map(({ status, at }) => stepOf(status, at))
  const present = claimStatus(claim, now)
  const isShown = done.at(-1)?.label === present.label || present.label === ''
  if (isShown) return done
  const last = history.at(-1)
  const isReview = last?.status.toLowerCase() === 'received' && present.status === 'in review'
  return [...done, stepOf(present.label, isReview ? last?.at : claim.updatedDate)]
}

function historyOf({ statusHistory, dateNotified }: Claim): { status: string; at: string }[] {
  if (statusHistory !== undefined && statusHistory.length > 0) {
    return [...statusHistory].sort((a, b) => (instantOf(a.at) ?? 0) - (instantOf(b.at) ?? 0))
  }
  return dateNotified === undefined ? [] : [{ status: 'received', at: dateNotified }]
}

function stepOf(status: string, timestamp: string | undefined): ClaimStep {
  const at = timestamp === undefined ? undefined : instantOf(timestamp)
  // A past step stays what it was; only the present status follows the New York rule.
  const { label, needsAttention } = claimStatus({ progressStatus: status }, 0)
  return { label, needsAttention, at, day: at === undefined ? undefined : calendarDayOf(at) }
}

function nextOf(claim: Claim, now: number): ClaimNext {
  const { status } = claimStatus(claim, now)
  if (claim.isMissingDocument === true || status === 'missing docs') return missing(claim, now)
  if (status === 'received' || status === 'in review') return review(claim, now)
  if (status === 'on hold') return us(NEXT_TEXTS.hold)
  if (status === 'approved' || status === 'partially approved') return us(NEXT_TEXTS.payment)
  if (status === 'payment sent') return nobody(NEXT_TEXTS.paid)
  if (status === 'denied' || status === 'not approved') return nobody(NEXT_TEXTS.refused)
  return claim.status === 'CLOSED' ? nobody(NEXT_TEXTS.closed) : us(NEXT_TEXTS.open)
}

function missing({ missingDocumentsDueDate: until }: Claim, now: number): ClaimNext {
  const isOverdue = until !== undefined && compareDates(until, calendarDayOf(now)) < 0
  return { actor: 'you', text: isOverdue ? NEXT_TEXTS.overdue : NEXT_TEXTS.missing, until }
}

/** The 15 days begin with the arrival of the claim, and again with the arrival of missing documents. */
function review(claim: Claim, now: number): ClaimNext {
  const history = historyOf(claim)
  const pause = history.findLastIndex(({ status }) =>
    ['missing docs', 'on hold'].includes(status.toLowerCase()),
  )
  const start = history.slice(pause + 1).find(({ at }) => instantOf(at) !== undefined)
  const begun = start === undefined ? undefined : instantOf(start.at)
  const until = begun === undefined ? undefined : addDays(calendarDayOf(begun), PROCESSING_DAYS)
  const isLate = until !== undefined && compareDates(until, calendarDayOf(now)) < 0
  return { actor: 'us', text: isLate ? NEXT_TEXTS.late : NEXT_TEXTS.review, until }
}

function us(text: string): ClaimNext {
  return { actor: 'us', text, until: undefined }
}

function nobody(text: string): ClaimNext {
  return { actor: 'nobody', text, until: undefined }
}
