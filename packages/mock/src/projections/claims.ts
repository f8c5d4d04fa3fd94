import type { AdjusterNote, Claim, ClaimGroup } from '../contract-types.ts'
import type { ClaimRow, CustomerRow, PetRow } from '../world/tables/rows.ts'
import { compare } from './compare.ts'
import type { Facts } from './facts.ts'
import { petNameOf } from './pet-name.ts'
import { displayNumber } from './policy-number.ts'

/** A claim is closed after it was paid or refused (002 §4). */
const CLOSED: readonly ClaimRow['progress'][] = ['payment sent', 'denied', 'not approved']

export function isClosed({ progress }: ClaimRow): boolean {
  return CLOSED.includes(progress)
}

/** The claims of a pet, in the order of their arrival. */
export function claimsOfPet(facts: Facts, pet: PetRow): Claim[] {
  return facts.tables.claims.where('petId', pet.id).map((row) => claimAnswer(facts, row))
}

export function claimAnswer(facts: Facts, claim: ClaimRow): Claim {
  const { id, petId, parentId, progress, idempotencyKey: _key, ...row } = claim
  const [policy] = facts.tables.policies.where('petId', petId)
  const number =
    policy === undefined ? {} : { policyNumber: policy.id, policyNumberDisplay: displayNumber(policy.id) }
  return {
    claimNumber: id,
    parentClaimNumber: parentId ?? id,
    ...number,
    petName: petNameOf(facts, petId),
    status: isClosed(claim) ? 'CLOSED' : 'OPEN',
    progressStatus: progress,
    isMissingDocument: progress === 'missing docs',
    ...row,
  }
}

/** The adjuster's words about what is missing; empty texts when nothing is. */
export function adjusterNoteOf({ progress }: ClaimRow): AdjusterNote {
  return progress === 'missing docs'
    ? {
        adjusterNoteHeader: 'Medical records are missing',
        adjusterNoteBody:
          '<p>Please send the <b>medical records</b> of the 12 months before the treatment.</p>',
      }
    : { adjusterNoteHeader: '', adjusterNoteBody: '' }
}

/** The closed claims, which a pet's history shows. */
export function closedClaimsOfPet(facts: Facts, pet: PetRow): Claim[] {
  return claimsOfPet(facts, pet).filter(({ status }) => status === 'CLOSED')
}

/**
 * The claims of a policyholder, newest notification first. The parts of a split claim are one group, at the place of
 * their newest part. A group is past when none of its claims is open (002 §3).
 */
export function claimGroupsOf(facts: Facts, customer: CustomerRow): ClaimGroup[] {
  const claims = facts.tables.pets
    .where('customerId', customer.id)
    .flatMap((pet) => claimsOfPet(facts, pet))
    .sort((a, b) => compare(b.dateNotified ?? '', a.dateNotified ?? ''))
  const groups = Map.groupBy(claims, ({ claimNumber, parentClaimNumber }) => parentClaimNumber ?? claimNumber)
  return [...groups].map(([parent, group]) => ({
    claimNumber: parent,
    parentClaimNumber: parent,
    splitClaim: group.length > 1,
    isPastClaim: group.every(({ status }) => status !== 'OPEN'),
    claims: group,
  }))
}
