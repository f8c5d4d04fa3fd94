import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Account } from '../../api/account.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Stack } from '../../ui/layout.tsx'
import { ClosedDialog } from './ClosedDialog.tsx'
import { ClosedList } from './ClosedList.tsx'
import { Redirect } from './Redirect.tsx'
import type { ClaimLists } from './use-claim-lists.ts'

type HistoryViewProps = {
  account: Account
  lists: ClaimLists
  /** The numbers of the claims from the navigation state. Those of another customer are no claims of this one. */
  handed: readonly string[]
  opened: string | undefined
}

/** The closed claims for inactive policies (002 §2). */
export function HistoryView({ account, lists: { closedByPet }, handed, opened }: HistoryViewProps) {
  const histories = useMemo(() => {
    const isHanded = ({ claimNumber }: { claimNumber: string }) => handed.includes(claimNumber)
    return closedByPet.inactive
      .map((history) => ({ ...history, claimsHistory: history.claimsHistory.filter(isHanded) }))
      .filter(({ claimsHistory }) => claimsHistory.length > 0)
  }, [closedByPet, handed])
  const navigate = useNavigate()
  if (histories.length === 0) return <Redirect to="/claims/closed" />
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
        onClose={() => void navigate({ to: '.', search: {}, state: true, replace: true, resetScroll: false })}
      />
    </Stack>
  )
}
