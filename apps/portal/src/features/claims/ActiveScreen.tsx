import { Suspense, useMemo } from 'react'
import { useAccount } from '../../api/use-account.ts'
import { LazyContinueClaim } from '../../parts/claim-draft/LazyContinueClaim.tsx'
import { ReadFailed } from '../../parts/support/ReadFailed.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Elements } from '../../ui/layout.tsx'
import { ActiveList } from './ActiveList.tsx'
import { ClaimListSkeleton, ClaimsFrame } from './ClaimsFrame.tsx'
import { type ClaimLists, namedClaims, useClaimLists } from './use-claim-lists.ts'

type ActiveScreenProps = {
  /** The claim that the address names. Its card is expanded. */
  number?: string | undefined
  /** The dialog over the list. */
  children: Elements
}

/** The claims under way, those with missing documents first (002 §2). */
export function ActiveScreen({ number, children }: ActiveScreenProps) {
  const lists = useClaimLists(useAccount(), false)
  const { active, open } = lists
  return (
    <ClaimsFrame isHistory={false} lists={lists}>
      {children}
      {active === undefined && !open.isError ? (
        <ClaimListSkeleton />
      ) : (
        // One boundary for both, so that the list does not shift when the draft is read.
        <Suspense fallback={<ClaimListSkeleton />}>
          <LazyContinueClaim />
          <Claims key={number} lists={lists} number={number} />
        </Suspense>
      )}
    </ClaimsFrame>
  )
}

function Claims({ lists, number }: { lists: ClaimLists; number: string | undefined }) {
  const { active, open } = lists
  const account = useAccount()
  const named = useMemo(() => namedClaims(open.data ?? [], number), [open.data, number])
  if (active === undefined) {
    return <ReadFailed what="your claims" isFetching={open.isFetching} onRetry={open.refetch} />
  }
  if (active.length === 0) return <EmptyState title="You don't have any active claims." />
  return <ActiveList account={account} claims={active} named={named} />
}
