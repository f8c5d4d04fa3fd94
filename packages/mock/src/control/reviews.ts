import { decideReview } from '../handlers/claim-reviews.ts'
import { reviewStatusOf } from '../projections/reviews.ts'
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
