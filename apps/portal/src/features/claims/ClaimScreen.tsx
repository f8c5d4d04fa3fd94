import { findClaimByNumber } from '@portal/domain/claim-lists'
import { Navigate } from '@tanstack/react-router'
import { useAccount } from '../../api/use-account.ts'
import type { Elements } from '../../ui/layout.tsx'
import { ActiveScreen } from './ActiveScreen.tsx'
import { ClaimListSkeleton, ClaimsFrame } from './ClaimsFrame.tsx'
import { ClosedScreen } from './ClosedScreen.tsx'
import { type ClaimLists, isClosedShown, useClaimLists } from './use-claim-lists.ts'

type ClaimScreenProps = {
  number: string
  /** The dialog over a claim under way. */
  children: Elements
}

/** The list that has the claim of a number, with that claim open. The number of no claim leads to those under way (002 §2). */
export function ClaimScreen({ number, children }: ClaimScreenProps) {
  const lists = useClaimLists(useAccount(), true)
  switch (listOf(number, lists)) {
    case 'active':
      return <ActiveScreen number={number}>{children}</ActiveScreen>
    case 'closed':
      return <ClosedScreen opened={number} />
    case 'unknown':
      return <Navigate to="/claims/active" replace />
    case 'loading':
      return (
        <ClaimsFrame isHistory={false} lists={lists}>
          {children}
          <ClaimListSkeleton />
        </ClaimsFrame>
      )
  }
}

/** `unknown` is the number of no claim of the customer, once both lists are loaded. */
function listOf(number: string, lists: ClaimLists): 'active' | 'closed' | 'loading' | 'unknown' {
  const { open, closedByPet } = lists
  const closed = [...closedByPet.active, ...closedByPet.inactive]
  const found = findClaimByNumber(number, open.data ?? [], closed)?.list
  if (found === 'active') return found
  if (!isClosedShown(lists)) return 'loading'
  return found ?? (open.data === undefined ? 'active' : 'unknown')
}
