import { petsWithClosedClaims } from '@portal/domain/claim-history'
import { closedHistories } from '@portal/domain/claim-lists'
import { activeClaims } from '@portal/domain/claims'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Account } from '../../api/account.ts'
import { closedClaimsQuery } from '../../api/claim-details.ts'
import { activeClaimsQuery } from '../../api/claims.ts'
import { useApi } from '../../session/context.ts'

/**
 * The claims under way, undefined until they are loaded, and the closed claims by pet. A failed read of closed claims is
 * only logged (002 §8); the ones that the account carries show then.
 */
export function useClaimLists({ pets, policies }: Account) {
  const api = useApi()
  // A read that failed in the loader is told before it is repeated.
  const open = useQuery({ ...activeClaimsQuery(api), retryOnMount: false })
  const closed = useQuery({ ...closedClaimsQuery(api), retryOnMount: false })
  const active = useMemo(() => (open.data === undefined ? undefined : activeClaims(open.data)), [open.data])
  const closedByPet = useMemo(() => {
    const groups = [...(closed.data ?? []), ...(open.data ?? [])]
    return closedHistories(petsWithClosedClaims(pets ?? [], groups), policies ?? [])
  }, [closed.data, open.data, pets, policies])
  return { open, active, closedByPet, isClosedKnown: !closed.isPending }
}

export type ClaimLists = ReturnType<typeof useClaimLists>
