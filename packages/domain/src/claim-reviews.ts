import { type CalendarDate, calendarDayOf, compareDates } from './calendar-dates.ts'
import { breakdownRows, claimStatus } from './claim-details.ts'
import type { ClaimFileType } from './claim-files.ts'
import type { Review } from './claim-timeline.ts'
import type { Guard } from './guard.ts'
import type { Currency } from './money.ts'
import { checkPhone, phoneDigits } from './text.ts'

/** The mistakes that a review can be about, in the order of the form (900 §3). */
export const REVIEW_TOPICS = {
  notCovered: 'Something should be covered',
  wrongAmount: 'The amount is wrong',
  missingDocument: 'You need something we sent',
  other: 'Something else',
} as const

export type ReviewTopic = keyof typeof REVIEW_TOPICS

/** The least and the most characters of the reason of a review (900 §3). */
export const REVIEW_REASON = { least: 20, most: 2000 } as const

const DECIDED: readonly string[] = [
  'approved',
  'partially approved',
  'payment sent',
  'not approved',
  'denied',
]

type ReviewedClaim = {
  progressStatus?: string | undefined
  dateNotified?: string | undefined
  reviewable?: boolean | undefined
  reviewUntil?: CalendarDate | undefined
}

/**
 * Whether a review of the decision on a claim can be asked for (900 §3): `none` for a claim that is not decided, or when
 * the service says nothing of it; `open` while one is open; `ended` after the last day.
 */
export type ReviewOffer<R> =
  | { kind: 'none' }
  | { kind: 'open'; review: R }
  | { kind: 'possible'; until: CalendarDate | undefined }
  | { kind: 'ended'; until: CalendarDate }

/**
 * Whether a review of the decision on a claim can be asked for. The last day is one in New York.
 * @param now milliseconds since the epoch
 */
export function reviewOffer<R extends Pick<Review, 'status'>>(
  claim: ReviewedClaim,
  reviews: readonly R[],
  now: number,
): ReviewOffer<R> {
  const { reviewable, reviewUntil: until } = claim
  if (!DECIDED.includes(claimStatus(claim, now).status)) return { kind: 'none' }
  const review = openReview(reviews)
  if (review !== undefined) return { kind: 'open', review }
  if (until !== undefined && compareDates(until, calendarDayOf(now)) < 0) return { kind: 'ended', until }
  return reviewable === true ? { kind: 'possible', until } : { kind: 'none' }
}

/** The review that is not decided. */
export function openReview<R extends Pick<Review, 'status'>>(reviews: readonly R[]): R | undefined {
  return reviews.find(({ status }) => status !== 'decided')
}

type Decision = Parameters<typeof breakdownRows>[0]

/** A line of a breakdown as one text, such as "Copay (20%): -$70.50". Lines that read the same are one. */
export function reviewLines(decision: Decision, currency: Currency): string[] {
  return [...new Set(breakdownRows(decision, currency).map(({ label, value }) => `${label}: ${value}`))]
}

/** A line of the breakdown before and after a review; `undefined` where the line is new or gone. */
export type ChangedLine = { label: string; before: string | undefined; after: string | undefined }

/**
 * The lines of the breakdown that a review changed, in their order, with those that are gone where they were. Lines of the
 * same label are compared in their order.
 */
export function changedLines(before: Decision, after: Decision, currency: Currency): ChangedLine[] {
  const [was, is] = [numbered(before, currency), numbered(after, currency)]
  const known = new Set(was.map(({ key }) => key))
  const lines = was.flatMap(({ key, label, value }) => ({
    label,
    before: value,
    after: is.find((each) => each.key === key)?.value,
  }))
  const added = is.flatMap(({ key, label, value }) =>
    known.has(key) ? [] : [{ label, before: undefined, after: value }],
  )
  return inOrder([...lines, ...added]).filter((line) => line.before !== line.after)
}

/** The sums of a breakdown come last. */
function inOrder(lines: readonly ChangedLine[]): ChangedLine[] {
  const isSum = ({ label }: ChangedLine) => label === 'Approved amount' || label === 'Paid'
  return [...lines.filter((line) => !isSum(line)), ...lines.filter(isSum)]
}

function numbered(decision: Decision, currency: Currency) {
  const rows = breakdownRows(decision, currency)
  return rows.map(({ label, value }, index) => {
    const nth = rows.slice(0, index).filter((row) => row.label === label).length
    return { key: `${nth} ${label}`, label, value }
  })
}

/** The form of a review. `phone` as typed. */
export type ReviewForm = {
  scope: 'all' | 'some'
  /** The chosen lines of the breakdown. */
  lines: readonly string[]
  topic: ReviewTopic | ''
  reason: string
  channel: 'EMAIL' | 'PHONE'
  phone: string
}

/** The texts of "Still needed" (900 §3). The wording is ours. */
export const REVIEW_NEEDS = {
  lines: 'the lines that it is about',
  topic: 'what is wrong',
  reason: `a reason of at least ${REVIEW_REASON.least} characters`,
  phone: 'a phone number',
} as const

export type ReviewNeed = keyof typeof REVIEW_NEEDS

/** The parts that are missing before a review can be sent, in the order of the form. */
export function reviewNeeds({ scope, lines, topic, reason, channel, phone }: ReviewForm): ReviewNeed[] {
  const check = checkReviewReason(reason)
  const needed: Record<ReviewNeed, boolean> = {
    lines: scope === 'some' && lines.length === 0,
    topic: topic === '',
    reason: !check.ok && check.reason === 'tooShort',
    phone: channel === 'PHONE' && phone.trim() === '',
  }
  return (['lines', 'topic', 'reason', 'phone'] as const).filter((need) => needed[need])
}

/** The characters of a reason that count: those between its outer spaces, as the service counts them. */
export function reasonLength(reason: string): number {
  return [...reason.trim()].length
}

/** The problems of a reason, as the form shows them at its field. */
export const REVIEW_REASON_MESSAGES = {
  tooShort: `Please write at least ${REVIEW_REASON.least} characters.`,
  tooLong: `Please write at most ${REVIEW_REASON.most.toLocaleString('en-US')} characters.`,
} as const

export function checkReviewReason(reason: string): Guard<keyof typeof REVIEW_REASON_MESSAGES> {
  const length = reasonLength(reason)
  if (length < REVIEW_REASON.least) return { ok: false, reason: 'tooShort' }
  return length > REVIEW_REASON.most ? { ok: false, reason: 'tooLong' } : { ok: true }
}

/** The body of a review. */
export type ReviewRequest = {
  lines?: string[]
  topic: ReviewTopic
  reason: string
  contact: { channel: 'EMAIL' } | { channel: 'PHONE'; phone: string }
  documents?: { contentType: ClaimFileType; url: string }[]
}

/** The body of a review; `undefined` without something that it needs, so that nothing is sent. */
export function reviewRequest(
  form: ReviewForm,
  documents: readonly { contentType: ClaimFileType; url: string }[],
): ReviewRequest | undefined {
  const { topic, scope, lines, channel } = form
  const isWrong = !checkReviewReason(form.reason).ok || (channel === 'PHONE' && !checkPhone(form.phone).ok)
  if (topic === '' || isWrong || reviewNeeds(form).length > 0) return undefined
  return {
    ...(scope === 'some' ? { lines: [...lines] } : {}),
    topic,
    reason: form.reason.trim(),
    contact: channel === 'EMAIL' ? { channel } : { channel, phone: phoneDigits(form.phone) },
    ...(documents.length === 0
      ? {}
      : { documents: documents.map(({ contentType, url }) => ({ contentType, url })) }),
  }
}
