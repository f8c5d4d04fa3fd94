import type { ClaimService } from '@portal/sdk/contracts'
import { notFound, refusal } from '../engine/define-handlers.ts'
import { reviewCourse, reviewedCourse } from '../insurance/claim-course.ts'
import { reviewedSettlement } from '../projections/claim-coverage.ts'
import { decisionOf, reviewOf } from '../projections/claim-progress.ts'
import { reviewAnswer, reviewOfferOf, reviewStatusOf } from '../projections/reviews.ts'
import type { ClaimRow, ReviewRow } from '../tables/claim-rows.ts'
import type { CustomerRow } from '../tables/rows.ts'
import { uploadAt } from '../world/stored-files.ts'
import type { World } from '../world/world.ts'
import { ownClaim } from './claim-submissions.ts'
import { invalid } from './shared.ts'

type ReviewRequest = ClaimService.components['schemas']['ReviewRequest']

/** The reviews of a claim, newest first. @param key the idempotency key of the only one that is wanted */
export function listReviews(world: World, customer: CustomerRow, number: string, key: string | undefined) {
  const claim = ownClaim(world, customer, number)
  if (claim === undefined) return notFound()
  const rows = world.tables.reviews.where('claimId', number)
  const wanted = key === undefined ? rows : rows.filter(({ idempotencyKey }) => idempotencyKey === key)
  const responses = wanted.map((row) => reviewAnswer(world, row)).reverse()
  return { status: 200 as const, body: { payload: { responses } } }
}

type Asked = { number: string; sent: ReviewRequest; idempotencyKey: string }

/** Receives a review. It is decided in favor of a policyholder who adds a file, unless nothing more can be paid. */
export function requestReview(world: World, customer: CustomerRow, { number, sent, idempotencyKey }: Asked) {
  const claim = ownClaim(world, customer, number)
  if (claim === undefined) return notFound()
  const refused = refusedReview(world, customer, claim, sent)
  if (refused !== undefined) return refused
  const at = world.timestamp()
  const { documents = [], ...words } = sent
  const fileIds = documents.flatMap(({ url }) => uploadAt(world, customer, url)?.id ?? [])
  const course = reviewCourse(at)
  const end = fileIds.length > 0 ? endInFavor(world, claim, course.decidesAt) : undefined
  const review = world.tables.reviews.insert({
    ...words,
    id: world.nextId('530'),
    claimId: claim.id,
    askedAt: at,
    ...course,
    fileIds: [...new Set(fileIds)],
    before: decisionOf(world, claim),
    ...(end ?? AGAINST),
    idempotencyKey,
  })
  const response = { reviewNumber: review.id, claimNumber: claim.id, receivedAt: at }
  return { status: 201 as const, body: { payload: { response } } }
}

const AGAINST = {
  explanation:
    '<p>We have looked at everything again. What you sent us <b>does not change</b> our decision.</p>',
}

const IN_FAVOR = '<p>You are right. We have <b>decided anew</b> and pay more for this claim.</p>'

function refusedReview(world: World, customer: CustomerRow, claim: ClaimRow, sent: ReviewRequest) {
  const { contact, documents = [] } = sent
  if (contact.channel === 'PHONE' && contact.phone === undefined) {
    return invalid('/contact/phone', 'A phone number is missing.')
  }
  for (const [nth, { url, contentType }] of documents.entries()) {
    if (uploadAt(world, customer, url)?.contentType === contentType) continue
    const field = `/documents/${nth}/url`
    return {
      status: 400 as const,
      body: refusal('DOCUMENT_UNKNOWN', 'There is no such document.', { field }),
    }
  }
  const review = reviewOf(world.tables, claim)
  if (review !== undefined && reviewStatusOf(world, review) !== 'decided') {
    return { status: 409 as const, body: refusal('REVIEW_OPEN', 'A review of this claim is open.') }
  }
  if (reviewOfferOf(world, claim).reviewable === true) return undefined
  const message =
    review === undefined ? 'The last day for a review has passed.' : 'This claim was reviewed before.'
  return { status: 409 as const, body: refusal('REVIEW_ENDED', message) }
}

/** The end of a review that pays more; `undefined` when nothing more can be paid. @param at the decision, an ISO instant */
function endInFavor(world: World, claim: ClaimRow, at: string) {
  const [policy] = world.tables.policies.where('petId', claim.petId)
  const settlement = policy === undefined ? undefined : reviewedSettlement(world, policy, claim)
  if (settlement === undefined) return undefined
  const { decision, outcome } = settlement
  return { explanation: IN_FAVOR, after: { decision, steps: reviewedCourse(at, outcome) } }
}

/**
 * Decides an open review now.
 * @returns false when it would be in favor of the policyholder and nothing more can be paid
 */
export function decideReview(world: World, review: ReviewRow, outcome: 'favor' | 'against'): boolean {
  const claim = world.tables.claims.get(review.claimId)
  const at = world.timestamp()
  const end =
    outcome === 'against' || claim === undefined
      ? { ...AGAINST, after: undefined }
      : endInFavor(world, claim, at)
  if (end === undefined) return false
  const startsAt = review.startsAt < at ? review.startsAt : at
  world.tables.reviews.update(review, { ...end, startsAt, decidesAt: at })
  return true
}
