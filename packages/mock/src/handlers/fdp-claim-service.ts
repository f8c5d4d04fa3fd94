import type { ClaimService } from '@portal/sdk/contracts'
import { defineHandlers, notFound } from '../engine/handlers.ts'
import type { Claim, CustomerRecord } from '../world/types.ts'
import { isSelf } from './shared.ts'

type Group = ClaimService.components['schemas']['ClaimGroup']

/** Every claim of a policyholder with what the lists add to it, newest notification first. */
function claimsOf(customer: CustomerRecord): Claim[] {
  const pets = customer.account.pets ?? []
  return Object.entries(customer.claims)
    .flatMap(([petId, claims]) => {
      const petName = pets.find(({ id }) => id === petId)?.name
      return claims.map((claim) => (petName === undefined ? claim : { ...claim, petName }))
    })
    .sort((a, b) => ((a.dateNotified ?? '') < (b.dateNotified ?? '') ? 1 : -1))
}

/** The children of one claim stand together, where its newest one stands. */
function groupsOf(claims: readonly Claim[]): Group[] {
  const children = new Map<string, Claim[]>()
  for (const claim of claims) {
    const parent = claim.parentClaimNumber ?? claim.claimNumber
    children.set(parent, [...(children.get(parent) ?? []), claim])
  }
  return [...children].map(([parent, group]) => ({
    claimNumber: parent,
    parentClaimNumber: parent,
    splitClaim: group.length > 1,
    isPastClaim: group.every(({ status }) => status !== 'OPEN'),
    claims: group,
  }))
}

export const claimHandlers = defineHandlers<ClaimService.operations>({
  listClaims: (_world, { query, customer }) => {
    if (!isSelf(customer, query.email)) return notFound()
    const past = query.status === 'CLOSED'
    const responses = groupsOf(claimsOf(customer)).filter(({ isPastClaim }) => isPastClaim === past)
    return { status: 200, body: { payload: { responses } } }
  },
})
