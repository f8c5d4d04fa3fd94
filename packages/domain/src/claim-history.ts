import { activeClaims, type ClaimGroup, flattenClaims, isPastClaim } from './claims.ts'
import { petOfNumber } from './pets.ts'
import { policyNumberOf } from './policies.ts'

type Claim = ClaimGroup['claims'][number] & {
  policyNumberDisplay?: string | undefined
  petName?: string | undefined
}

type Pet<C> = {
  id: string
  name: string
  policyNumberDisplay: string
  claimsHistory?: readonly C[] | undefined
}

/**
 * The pets with all of their closed claims, each claim once. One part of a split claim can be closed while another is
 * under way: the list of closed claims does not hold it, so both lists and the pets' own histories are read. A claim whose
 * pet the account does not hold gets a pet of its policy (002 §2, §3).
 * @param groups the claims of both lists
 */
export function petsWithClosedClaims<C extends Claim>(
  pets: readonly Pet<C>[],
  groups: readonly ClaimGroup<C>[],
): (Omit<Pet<C>, 'claimsHistory'> & { claimsHistory: C[] })[] {
  const known = new Set(activeClaims(groups).map(({ claimNumber }) => claimNumber))
  const isNew = ({ claimNumber }: C) => !known.has(claimNumber) && known.add(claimNumber) === known
  const past = flattenClaims(groups).filter(isPastClaim)
  const listed = past.flatMap(({ claims }) => claims).filter(isNew)
  const histories = new Map(
    pets.map(({ id, name, policyNumberDisplay, claimsHistory = [] }) => [
      id,
      { id, name, policyNumberDisplay, claimsHistory: claimsHistory.filter(isNew) },
    ]),
  )
  // Hundreds of claims have the numbers of a few pets.
  const ids = new Map<string, string>()
  for (const claim of listed) {
    const display = claim.policyNumberDisplay ?? ''
    const id = ids.get(display) ?? petOfNumber(pets, display)?.id ?? policyNumberOf(display)
    ids.set(display, id)
    const history = histories.get(id) ?? {
      id,
      name: claim.petName ?? '',
      policyNumberDisplay: display,
      claimsHistory: [],
    }
    history.claimsHistory.push(claim)
    histories.set(id, history)
  }
  return [...histories.values()]
}
