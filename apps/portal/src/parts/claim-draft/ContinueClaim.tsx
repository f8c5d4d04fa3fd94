import { Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { customerNumberOf } from '../../api/account-ids.ts'
import { claimDraftsQuery } from '../../api/claim-drafts.ts'
import { useAccount } from '../../api/use-account.ts'
import { Card } from '../../ui/Card.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { draftText, NEW_CLAIM } from './draft-notices.tsx'

const FORM = '/claims/new'

/** Leads back to the draft of a new claim, where there is one. While its form is open over the screen nothing shows. */
export function ContinueClaim() {
  const isOpen = useRouterState({ select: ({ location }) => location.pathname === FORM })
  return isOpen ? null : <ContinueCard />
}

function ContinueCard() {
  const { data: drafts } = useSuspenseQuery(claimDraftsQuery(customerNumberOf(useAccount())))
  const draft = drafts.find(({ form }) => form === NEW_CLAIM)
  if (draft === undefined) return null
  return (
    <Card title="Continue your claim">
      <Stack gap="sm">
        <Text c="dimmed">
          {`${
            draft.isSent
              ? 'You sent it, but we don’t know yet whether it arrived. Continue, and we check first.'
              : 'You haven’t submitted it yet.'
          } ${draftText(draft)}`}
        </Text>
        <Group wrap="nowrap">
          <ButtonLink to={FORM}>Continue</ButtonLink>
        </Group>
      </Stack>
    </Card>
  )
}
