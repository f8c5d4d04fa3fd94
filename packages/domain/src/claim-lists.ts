import { reasonForVisit } from './claim-details.ts'
import { activeClaims, byNewest, type ClaimGroup } from './claims.ts'
import { activePolicies, inactivePolicies, policyNumberOf } from './policies.ts'
import { textSearch } from './text.ts'

/** A pet's closed claims before "View all" (002 §2). */
export const CLOSED_AT_FIRST = 3

type Claim = {
  claimNumber: string
  parentClaimNumber?: string | undefined
  policyNumberDisplay?: string | undefined
  petName?: string | undefined
  dateNotified?: string | undefined
  treatmentDate?: string | undefined
  lastSeenFor?: string | undefined
  seenFor?: string | undefined
  isMissingDocument?: boolean | undefined
}

/** The closed claims of a pet (002 §3). */
export type PetHistory<C extends Claim = Claim> = {
  id: string
  name: string
  policyNumberDisplay: string
  claimsHistory: readonly C[]
}

type Pet<C extends Claim> = Omit<PetHistory<C>, 'claimsHistory'> & {
  claimsHistory?: readonly C[] | undefined
}

/**
 * The histories of pets with a closed claim, each newest first: of active policies, and of policies that are
 * inactive alone (002 §2). A pet whose policy is unknown counts as active, so that its claims are found.
 */
export function closedHistories<C extends Claim>(
  pets: readonly Pet<C>[],
  policies: Parameters<typeof inactivePolicies>[0],
): { active: PetHistory<C>[]; inactive: PetHistory<C>[] } {
  const numbers = (list: readonly { policyNumber: string }[]) => list.map(({ policyNumber }) => policyNumber)
  const [activeOnes, inactiveOnes] = [numbers(activePolicies(policies)), numbers(inactivePolicies(policies))]
  const isInactive = ({ policyNumberDisplay }: PetHistory<C>) => {
    const number = policyNumberOf(policyNumberDisplay)
    return inactiveOnes.includes(number) && !activeOnes.includes(number)
  }
  const histories = pets.flatMap(({ id, name, policyNumberDisplay, claimsHistory = [] }) =>
    claimsHistory.length === 0
      ? []
      : [{ id, name, policyNumberDisplay, claimsHistory: newestClaims(claimsHistory) }],
  )
  return {
    active: histories.filter((history) => !isInactive(history)),
    inactive: histories.filter(isInactive),
  }
}

/** Claims sorted by notification, newest first; claims of one moment keep their order. */
export function newestClaims<C extends Claim>(claims: readonly C[]): C[] {
  return [...claims].sort(byNewest)
}

/** The claims of a pet to show, and whether "View all" shows more (002 §2). */
export function shownClosed<C>(
  claims: readonly C[],
  isExpanded: boolean,
): { shown: readonly C[]; hasMore: boolean } {
  const hasMore = !isExpanded && claims.length > CLOSED_AT_FIRST
  return { shown: hasMore ? claims.slice(0, CLOSED_AT_FIRST) : claims, hasMore }
}

/**
 * The claims in which every word of the search occurs, in number, reason for the visit or pet; only claims of the given
 * policy, of any of its terms.
 */
export function findClaims<C extends Claim>(
  claims: readonly C[],
  { search = '', policyNumber }: { search?: string | undefined; policyNumber?: string | undefined },
): readonly C[] {
  if (search === '' && policyNumber === undefined) return claims
  const isFound = textSearch(search)
  return claims.filter((claim) => {
    if (policyNumber !== undefined && policyNumberOf(claim.policyNumberDisplay ?? '') !== policyNumber)
      return false
    return isFound([claim.claimNumber, claim.parentClaimNumber, reasonForVisit(claim), claim.petName])
  })
}

/**
 * The place of the claim of an address `/claims/{claimID}` (002 §2): the number of a parent or of one of its parts.
 * @param groups as the service lists them
 * @returns `undefined` for a text that is no number, and for a number that neither list has
 */
export function findClaimByNumber<C extends Claim & ClaimGroup['claims'][number]>(
  number: string,
  groups: readonly ClaimGroup<C>[],
  histories: readonly PetHistory<C>[],
): { list: 'active' | 'closed'; claim: C } | undefined {
  if (!/^\d+$/.test(number)) return undefined
  const ofParent = groups.filter(({ parentClaimNumber }) => parentClaimNumber === number)
  const open =
    activeClaims(groups).find(({ claimNumber }) => claimNumber === number) ?? activeClaims(ofParent)[0]
  if (open !== undefined) return { list: 'active', claim: open }
  const past = histories.flatMap(({ claimsHistory }) => claimsHistory)
  const closed =
    past.find(({ claimNumber }) => claimNumber === number) ??
    past.find(({ parentClaimNumber }) => parentClaimNumber === number)
  return closed === undefined ? undefined : { list: 'closed', claim: closed }
}

/**
 * The active claims with missing documents for the same visit as a new claim: the same policy, in any of its terms, and
 * the day of one of its invoices. The form asks first whether the documents belong to one of them.
 */
export function claimsOfSameVisit<C extends Claim>(
  active: readonly C[],
  visit: { policyNumber: string; treatmentDates: readonly string[] },
): C[] {
  return active.filter(
    ({ isMissingDocument, policyNumberDisplay = '', treatmentDate = '' }) =>
      isMissingDocument === true &&
      policyNumberOf(policyNumberDisplay) === visit.policyNumber &&
      visit.treatmentDates.includes(treatmentDate),
  )
}
