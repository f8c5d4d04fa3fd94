import { decideReview, requestReview } from '../handlers/claim-reviews.ts'
import { reviewOfferOf, reviewStatusOf } from '../projections/reviews.ts'
import type { CustomerRow } from '../tables/rows.ts'
import type { World } from '../world/world.ts'
import { ControlError, refuseOthers } from './input.ts'

const OUTCOMES = ['favor', 'against'] as const

/** The reviews of a world, oldest first, with the bytes of their files. */
export function reviewsOfWorld(world: World) {
  const { reviews, files } = world.tables
  return reviews.all().map((row) => ({
    reviewNumber: row.id,
    claimNumber: row.claimId,
    status: reviewStatusOf(world, row),
    idempotencyKey: row.idempotencyKey,
    documents: row.fileIds.map((id) => ({ bytes: files.get(id)?.size })),
    at: row.askedAt,
  }))
}

/** Decides the open review of a claim at the world's present time. */
export function decide(world: World, input: Record<string, unknown>) {
  refuseOthers(input, ['claimNumber', 'outcome'])
  const outcome = OUTCOMES.find((each) => each === input.outcome)
  if (outcome === undefined) throw new ControlError(400, 'An outcome is missing.', OUTCOMES)
  const open = world.tables.reviews.all().filter((row) => reviewStatusOf(world, row) !== 'decided')
  const review = open.find(({ claimId }) => claimId === input.claimNumber)
  if (review === undefined) {
    const numbers = open.map(({ claimId }) => claimId)
    throw new ControlError(404, `Claim ${String(input.claimNumber)} has no open review.`, numbers)
  }
  if (!decideReview(world, review, outcome)) {
    throw new ControlError(400, 'Nothing more can be paid for this claim.', ['against'])
  }
  return { reviewNumber: review.id, outcome }
}

/**
 * Decides against the policyholder: an open review, or one that is asked for now.
 * @returns false when no claim has one, and none can be asked for
 */
export function decideAny(world: World, customer: CustomerRow): boolean {
  const { pets, claims, reviews } = world.tables
  const own = pets.where('customerId', customer.id).flatMap(({ id }) => claims.where('petId', id))
  const openOf = () =>
    own
      .flatMap(({ id }) => reviews.where('claimId', id))
      .find((row) => reviewStatusOf(world, row) !== 'decided')
  const claim = own.find((each) => reviewOfferOf(world, each).reviewable === true)
  if (openOf() === undefined && claim !== undefined) {
    requestReview(world, customer, { number: claim.id, sent: ASKED, idempotencyKey: crypto.randomUUID() })
  }
  const review = openOf()
  return review !== undefined && decideReview(world, review, 'against')
}

const ASKED = {
  topic: 'other',
  reason: 'Asked for by the panel of the mock.',
  contact: { channel: 'EMAIL' },
} as const
