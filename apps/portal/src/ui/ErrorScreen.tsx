import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

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
