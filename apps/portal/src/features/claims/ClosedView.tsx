import { useNavigate } from '@tanstack/react-router'
import type { Account } from '../../api/account.ts'
import { Stack } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Text } from '../../ui/Text.tsx'
import { ClosedDialog } from './ClosedDialog.tsx'
import { ClosedList } from './ClosedList.tsx'
import { NoClaims } from './NoClaims.tsx'
import type { ClaimLists } from './use-claim-lists.ts'

type ClosedViewProps = {
  account: Account
  lists: ClaimLists
  /** The number of the claim whose details are open. */
  opened: string | undefined
}

/** The closed claims by pet, with a link to those for inactive policies (002 §2). */
export function ClosedView({ account, lists: { closedByPet }, opened }: ClosedViewProps) {
  const { active, inactive } = closedByPet
  const navigate = useNavigate()
  return (
    <Stack gap="lg">
      {active.length === 0 ? (
        <NoClaims title="You don't have any closed claims yet.">
          <Text tone="soft">Once a claim has been processed it will appear here.</Text>
        </NoClaims>
      ) : (
        <ClosedList account={account} histories={active} level={2} />
      )}
      {inactive.length === 0 ? null : (
        <div>
          <TextLink
            to="/claims/history"
            state={{
              inactiveClaims: inactive.flatMap(({ claimsHistory }) =>
                claimsHistory.map(({ claimNumber }) => claimNumber),
              ),
            }}
          >
            See claims for inactive policies
          </TextLink>
        </div>
      )}
      <ClosedDialog
        account={account}
        histories={[...active, ...inactive]}
        number={opened}
        onClose={() =>
          void navigate({ to: '/claims/closed', search: {}, state: true, replace: true, resetScroll: false })
        }
      />
    </Stack>
  )
}
