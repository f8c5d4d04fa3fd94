import { groupedBy } from '@portal/document'
import type { AdjusterNote, Claim, ClaimGroup } from '../contract-types.ts'
import { compare } from '../insurance/calendar.ts'
import type { ClaimRow } from '../tables/claim-rows.ts'
import type { CustomerRow, PetRow } from '../tables/rows.ts'
import { coverageOf } from './claim-coverage.ts'
import { documentsOfClaim } from './claim-documents.ts'
import { decisionOf, isClosed, isDecided, progressOf, stepsOf } from './claim-progress.ts'
import type { Facts } from './facts.ts'
import { petNameOf } from './pet-name.ts'
import { displayNumber } from './policy-number.ts'
import { reviewOfferOf } from './reviews.ts'

/** The claims of a pet, in the order of their arrival. */
function claimsOfPet(facts: Facts, pet: PetRow): Claim[] {
  return facts.tables.claims.where('petId', pet.id).map((row) => claimAnswer(facts, row))
}

/** A claim in a list, on the day of the clock. */
function claimAnswer(facts: Facts, claim: ClaimRow): Claim {
  const { id, petId, parentId, steps: _steps, decision: _decision, documentsDueOn, ...more } = claim
  const { displayNumber: earlier, parentSeenFor: _seen, note: _note, hasReport: _has, ...rest } = more
  const { idempotencyKey: _key, hasNoReviewEnd: _end, ...shown } = rest
  const [policy] = facts.tables.policies.where('petId', petId)
  const progress = progressOf(facts, claim)
  const isMissingDocument = progress === 'missing docs'
  return {
    claimNumber: id,
    parentClaimNumber: parentId ?? id,
    ...(policy === undefined
      ? {}
      : { policyNumber: policy.id, policyNumberDisplay: earlier ?? displayNumber(policy.id) }),
    petName: petNameOf(facts, petId),
    status: isClosed(facts, claim) ? 'CLOSED' : 'OPEN',
    progressStatus: progress,
    updatedDate: stepsOf(facts, claim).at(-1)?.at ?? '',
    isMissingDocument,
    ...(isMissingDocument && documentsDueOn !== undefined ? { missingDocumentsDueDate: documentsDueOn } : {}),
    ...shown,
    ...(isDecided(facts, claim) ? decisionOf(facts, claim) : {}),
    ...documentsOfClaim(facts, claim, policy),
  }
}

/** The adjuster's words about what is missing; empty texts when nothing is. */
export function adjusterNoteOf(facts: Facts, claim: ClaimRow): AdjusterNote {
  if (progressOf(facts, claim) !== 'missing docs') return { adjusterNoteHeader: '', adjusterNoteBody: '' }
  return claim.note ?? RECORDS_MISSING
}

const RECORDS_MISSING: AdjusterNote = {
  adjusterNoteHeader: 'Medical records are missing',
  adjusterNoteBody:
    '<p>Please send the <b>medical records</b> of the 12 months before the treatment.</p><ul><li>Notes of each visit</li><li>Results of laboratory tests</li></ul>',
}

/** The closed claims, which a pet's history shows. */
export function closedClaimsOfPet(facts: Facts, pet: PetRow): Claim[] {
  return claimsOfPet(facts, pet).filter(({ status }) => status === 'CLOSED')
}

/**
 * The claims of a policyholder, newest notification first. The parts of a split claim are one group, at the position of
 * their newest part. A group is past when none of its claims is open (002 §3).
 */
export function claimGroupsOf(facts: Facts, customer: CustomerRow): ClaimGroup[] {
  const claims = facts.tables.pets
    .where('customerId', customer.id)
    .flatMap((pet) => claimsOfPet(facts, pet))
    .sort((a, b) => compare(b.dateNotified ?? '', a.dateNotified ?? ''))
  const groups = groupedBy(claims, ({ claimNumber, parentClaimNumber }) => parentClaimNumber ?? claimNumber)
  return [...groups].map(([parent, group]) => ({
    claimNumber: parent,
    parentClaimNumber: parent,
    splitClaim: group.length > 1,
    isPastClaim: group.every(({ status }) => status !== 'OPEN'),
    ...seenForOf(facts, parent),
    claims: group,
  }))
}

/** The reason for the visit of a claim that was split. */
function seenForOf({ tables }: Facts, parentId: string) {
  const seenFor = tables.claims
    .where('parentId', parentId)
    .map(({ parentSeenFor }) => parentSeenFor)
    .find((each) => each !== undefined)
  return seenFor === undefined ? {} : { lastSeenFor: seenFor }
}

/** A claim with its history and with what the term's limit and deductible have given so far. */
export function claimDetails(facts: Facts, claim: ClaimRow): Claim {
  const { claims, policies } = facts.tables
  const [policy] = policies.where('petId', claim.petId)
  const parts = claim.parentId === undefined ? [] : claims.where('parentId', claim.parentId)
  return {
    ...claimAnswer(facts, claim),
    splitClaim: parts.length > 1,
    statusHistory: [...stepsOf(facts, claim)],
    ...(policy === undefined ? {} : coverageOf(facts, policy, claim)),
    ...reviewOfferOf(facts, claim),
  }
}
