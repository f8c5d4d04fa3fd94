import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWhenOnline } from '../../lib/connection.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ExternalLink } from '../../ui/links.tsx'
import { SupportPhone } from '../support/SupportPhone.tsx'

type FrameNoticeProps = {
  onRetry: () => void
  /** The address for another tab; undefined where another tab cannot show the page. */
  newTab: string | undefined
  /** Whether the page may show all the same, so that it stays and is not loaded again by itself. */
  isDoubt?: boolean
  children: ReactNode
}

/** The notice about a framed page that cannot be shown, or may be empty, with the ways on; the wording is ours. */
export function FrameNotice({ onRetry, newTab, isDoubt = false, children }: FrameNoticeProps) {
  useWhenOnline(() => !isDoubt && onRetry())
  return (
    <Stack gap="sm">
      <Banner tone={isDoubt ? 'warning' : 'danger'}>
        {isDoubt ? <p role="status">{children}</p> : children}
      </Banner>
      <Group>
        <Button variant="line" size="sm" onClick={onRetry}>
          Retry
        </Button>
        {newTab !== undefined && <ExternalLink href={newTab}>Open in a new tab</ExternalLink>}
      </Group>
      <Text size="sm" c="dimmed">
        You can also call us at <SupportPhone />.
      </Text>
    </Stack>
  )
}
