import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { MessageCard } from './Card.tsx'
import { ButtonLink } from './links.tsx'

type ErrorScreenProps = {
  title: string
  children: ReactNode
  phone: string
  /** The id of the failed call, for customer support. */
  correlationId?: string | undefined
  onRetry?: () => void
}

/** The screen after data could not be loaded: the failure, a retry, and the phone number of support. */
export function ErrorScreen({ title, children, phone, correlationId, onRetry }: ErrorScreenProps) {
  return (
    <Stack>
      <title>{`${title} · Pet portal`}</title>
      <h1 tabIndex={-1}>{title}</h1>
      <div role="alert">{children}</div>
      <Text c="dimmed">
        You can also call us at <a href={`tel:${phone}`}>{phone}</a>.
      </Text>
      {correlationId === undefined ? null : (
        <Text c="var(--text-muted)" size="sm">{`Reference: ${correlationId}`}</Text>
      )}
      {onRetry === undefined ? null : (
        <div>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      )}
    </Stack>
  )
}

type NotFoundScreenProps = {
  /** The thing that the address names, such as "policy". */
  what?: string
  /** Whether the links lead into the account. */
  isMember?: boolean
}

/** The screen for an unknown address or id. It is the same for a foreign id, so that nothing is revealed. */
export function NotFoundScreen({ what = 'page', isMember = true }: NotFoundScreenProps) {
  return (
    <MessageCard>
      <title>Not found · Pet portal</title>
      <h1 tabIndex={-1}>{`We can’t find that ${what}`}</h1>
      <Text c="dimmed">{`The address may be mistyped, or the ${what} isn’t there any more.`}</Text>
      <Group>
        <ButtonLink to="/home">Go to home</ButtonLink>
        {isMember && (
          <ButtonLink to="/account/pets" variant="line">
            See your pets
          </ButtonLink>
        )}
      </Group>
    </MessageCard>
  )
}
