import { petsWithClosedClaims } from '@portal/domain/claim-history'
import { closedHistories } from '@portal/domain/claim-lists'
import { activeClaims, type ClaimGroup } from '@portal/domain/claims'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Account } from '../../api/account.ts'
import { activeClaimsQuery, type Claim, closedClaimsQuery } from '../../api/claims.ts'
import { useApi } from '../../session/context.ts'

const NONE: ReturnType<typeof closedHistories<Claim>> = { active: [], inactive: [] }

/**
 * The claims under way, undefined until they are loaded, and the closed claims by pet. A failed read of closed claims is
 * only logged (002 §8); the ones that the account carries show then.
 * @param withClosed without it the closed claims are read and not grouped, so that the others show earlier
 */
export function useClaimLists({ pets, policies }: Account, withClosed: boolean) {
  const api = useApi()
  // A read that failed in the loader is told before it is repeated.
  const open = useQuery({ ...activeClaimsQuery(api), retryOnMount: false })
  const closed = useQuery({ ...closedClaimsQuery(api), retryOnMount: false })
  const active = useMemo(() => (open.data === undefined ? undefined : activeClaims(open.data)), [open.data])
  const closedByPet = useMemo(() => {
    if (!withClosed) return NONE
    const groups = [...(closed.data ?? []), ...(open.data ?? [])]
    return closedHistories(petsWithClosedClaims(pets ?? [], groups), policies ?? [])
  }, [withClosed, closed.data, open.data, pets, policies])
  return { open, active, closedByPet, isClosedKnown: !closed.isPending }
}

export type ClaimLists = ReturnType<typeof useClaimLists>

/** Whether both lists are read, as far as they can be: closed claims may be among those under way. */
export function isClosedShown({ active, isClosedKnown, open }: ClaimLists): boolean {
  // A list that failed says so itself, and can be asked for again.
  return isClosedKnown && (active !== undefined || open.isError)
}

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
