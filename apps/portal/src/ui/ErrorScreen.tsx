import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Stack } from './layout.tsx'
import { Text } from './Text.tsx'

type ErrorScreenProps = {
  title: string
  children: ReactNode
  phone: string
  /** What support can find the failed call by. */
  correlationId?: string | undefined
  onRetry?: () => void
}

/** What a screen shows that could not be loaded: what happened, how to try again, whom to call. */
export function ErrorScreen({ title, children, phone, correlationId, onRetry }: ErrorScreenProps) {
  return (
    <Stack>
      <title>{`${title} · Pet portal`}</title>
      <h1 tabIndex={-1}>{title}</h1>
      <div role="alert">{children}</div>
      <Text tone="soft">
        You can also call us at <a href={`tel:${phone}`}>{phone}</a>.
      </Text>
      {correlationId === undefined ? null : (
        <Text tone="muted" size="sm">
          Reference: {correlationId}
        </Text>
      )}
      {onRetry === undefined ? null : (
        <div>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      )}
    </Stack>
  )
}
