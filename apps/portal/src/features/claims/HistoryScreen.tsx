import { Stack } from '@mantine/core'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useAccount } from '../../api/use-account.ts'
import { BackLink } from '../../ui/links.tsx'
import { SAME_STATE } from '../../ui/use-entry-value.ts'
import { ClaimListSkeleton, ClaimsFrame } from './ClaimsFrame.tsx'
import { ClosedDialog } from './ClosedDialog.tsx'
import { ClosedList } from './ClosedList.tsx'
import { type ClaimLists, isClosedShown, useClaimLists } from './use-claim-lists.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The claims for inactive policies, by number. The claims themselves come from the customer's own lists, because the
     * history of the browser outlives a sign-out.
     */
    inactiveClaims?: readonly string[]
  }
}

type HistoryScreenProps = {
  /** The numbers of the claims from the navigation state. The claims of another customer are left out. */
  handed: readonly string[]
  /** The number of the claim whose details are open. */
  opened: string | undefined
}

/** The closed claims for inactive policies (002 §2). */
export function HistoryScreen(props: HistoryScreenProps) {
  const lists = useClaimLists(useAccount(), true)
  return (
    <ClaimsFrame isHistory lists={lists}>
      {isClosedShown(lists) ? <Claims lists={lists} {...props} /> : <ClaimListSkeleton />}
    </ClaimsFrame>
  )
}

function Claims({ lists: { closedByPet }, handed, opened }: HistoryScreenProps & { lists: ClaimLists }) {
  const account = useAccount()
  const histories = useMemo(() => {
    const isHanded = ({ claimNumber }: { claimNumber: string }) => handed.includes(claimNumber)
    return closedByPet.inactive
      .map((history) => ({ ...history, claimsHistory: history.claimsHistory.filter(isHanded) }))
      .filter(({ claimsHistory }) => claimsHistory.length > 0)
  }, [closedByPet, handed])
  const navigate = useNavigate()
  if (histories.length === 0) return <Navigate to="/claims/closed" replace />
  return (
    <Stack gap="lg">
      <div>
        <BackLink to="/claims/closed">Go back</BackLink>
      </div>
      <h2>Claims for inactive policies</h2>
      <ClosedList account={account} histories={histories} level={3} />
      <ClosedDialog
        account={account}
        histories={histories}
        number={opened}
        onClose={() => void navigate({ to: '.', search: {}, replace: true, ...SAME_STATE })}
      />
    </Stack>
  )
}
