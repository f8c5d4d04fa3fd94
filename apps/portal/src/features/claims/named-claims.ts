import { activeClaims, type ClaimGroup } from '@portal/domain/claims'

/**
 * The numbers of the claims under way that a number in an address means: the claim of that number, otherwise all parts of
 * the split claim of that number (002 §2).
 */
export function namedClaims(groups: readonly ClaimGroup[], number: string | undefined): string[] {
  const numbers = (some: readonly ClaimGroup[]) => activeClaims(some).map(({ claimNumber }) => claimNumber)
  const exact = numbers(groups).filter((each) => each === number)
  return exact.length > 0
    ? exact
    : numbers(groups.filter(({ parentClaimNumber }) => parentClaimNumber === number))
}
