import { Button, Group, Text } from '@mantine/core'
import { WELLNESS_SUPPORT_HOURS } from '@portal/domain/wellness'
import { CLOSED_TEXTS, type PurchaseClosed } from '@portal/domain/wellness-offer'
import { ApiError } from '../../api/refusal.ts'
import { failureText } from '../../lib/connection.ts'
import { SupportPhone } from '../../parts/support/SupportPhone.tsx'
import { StepHeading, WayOut } from './wellness-mode.tsx'

type ClosedProps = {
  cause: PurchaseClosed
  /** The failed call, whose id is for customer support. */
  error?: unknown
  /** Tries again what failed. */
  onRetry?: (() => void) | undefined
  /** Whether the screen has come in place of another one. */
  isLater?: boolean
  /** Closes the popup. */
  onClose: () => void
}

/** The expired or error screen in place of the plans, by its cause, with a way on (002 §2, §8). */
export function Closed({ cause, error, onRetry, isLater = false, onClose }: ClosedProps) {
  const { heading, text } = CLOSED_TEXTS[cause]
  const reference = error instanceof ApiError ? error.correlationId : undefined
  return (
    <>
      <StepHeading title={heading} isLater={isLater}>
        {heading}
      </StepHeading>
      <p role="alert">{failureText(error, text)}</p>
      <Text c="dimmed">
        If you have a question, call us at <SupportPhone />, <span>{WELLNESS_SUPPORT_HOURS}</span>.
      </Text>
      {reference !== undefined && <Text c="var(--text-muted)" size="sm">{`Reference: ${reference}`}</Text>}
      <Group>
        {onRetry !== undefined && <Button onClick={onRetry}>Try again</Button>}
        <WayOut onClose={onClose} variant={onRetry === undefined ? 'filled' : 'line'} />
      </Group>
    </>
  )
}
