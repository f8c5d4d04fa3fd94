import { Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useAccount } from '../../api/use-account.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TextLink } from '../../ui/links.tsx'
import { SAME_STATE } from '../../ui/use-entry-value.ts'
import { ClaimListSkeleton, ClaimsFrame } from './ClaimsFrame.tsx'
import { ClosedDialog } from './ClosedDialog.tsx'
import { ClosedList } from './ClosedList.tsx'
import { type ClaimLists, isClosedShown, useClaimLists } from './use-claim-lists.ts'

/**
 * The closed claims by pet, with a link to those for inactive policies (002 §2).
 * @param opened the number of the claim whose details are open
 */
export function ClosedScreen({ opened }: { opened: string | undefined }) {
  const lists = useClaimLists(useAccount(), true)
  return (
    <ClaimsFrame isHistory lists={lists}>
      {isClosedShown(lists) ? <Claims lists={lists} opened={opened} /> : <ClaimListSkeleton />}
    </ClaimsFrame>
  )
}

function Claims({ lists: { closedByPet }, opened }: { lists: ClaimLists; opened: string | undefined }) {
  const { active, inactive } = closedByPet
  const account = useAccount()
  const navigate = useNavigate()
  return (
    <Stack gap="lg">
      {active.length === 0 ? (
        <EmptyState title="You don't have any closed claims yet.">
          <Text c="dimmed">Once a claim has been processed it will appear here.</Text>
        </EmptyState>
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
        onClose={() => void navigate({ to: '/claims/closed', search: {}, replace: true, ...SAME_STATE })}
      />
    </Stack>
  )
}
