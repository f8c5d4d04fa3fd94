import { Button, Stack } from '@mantine/core'
import { useId } from 'react'
import { Banner } from '../../ui/Banner.tsx'
import type { Elements } from '../../ui/layout.tsx'
import { SupportPhone } from './SupportPhone.tsx'

type ReadFailedProps = {
  /** Names it in the middle of a sentence, such as "your devices". */
  what: string
  /** A warning where older facts are on the screen. */
  tone?: 'danger' | 'warning'
  /** Whether it is being read again. */
  isFetching?: boolean
  onRetry: () => unknown
  /** In place of the usual sentence. */
  children?: Elements
}

/** In place of something that could not be read: the phone number, and a button that reads it again. */
export function ReadFailed({
  what,
  tone = 'danger',
  isFetching = false,
  onRetry,
  children,
}: ReadFailedProps) {
  const id = useId()
  return (
    <Banner tone={tone} role="alert">
      <Stack gap="sm" align="flex-start">
        <div id={id}>
          {children ?? (
            <p>
              <span>{`We couldn’t load ${what}. You can also call us at `}</span>
              <SupportPhone />.
            </p>
          )}
        </div>
        <Button
          variant="line"
          size="sm"
          aria-describedby={id}
          loading={isFetching}
          aria-busy={isFetching}
          onClick={() => onRetry()}
        >
          Try again
        </Button>
      </Stack>
    </Banner>
  )
}
