import type { ReactNode } from 'react'
import { useWhenOnline } from '../../lib/connection.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { ExternalLink } from '../../ui/links.tsx'
import { Text } from '../../ui/Text.tsx'
import { SupportPhone } from '../support/SupportPhone.tsx'

type FrameNoticeProps = {
  onRetry: () => void
  /** The address for another tab; undefined where another tab cannot show the page. */
  newTab: string | undefined
  children: ReactNode
}

/** The notice in place of a framed page that cannot be shown, with the ways on; the wording is ours. */
export function FrameNotice({ onRetry, newTab, children }: FrameNoticeProps) {
  useWhenOnline(onRetry)
  return (
    <Stack gap="sm">
      <Banner tone="danger">{children}</Banner>
      <Row wrap>
        <Button variant="line" size="sm" onClick={onRetry}>
          Retry
        </Button>
        {newTab !== undefined && <ExternalLink href={newTab}>Open in a new tab</ExternalLink>}
      </Row>
      <Text size="sm" tone="soft">
        You can also call us at <SupportPhone />.
      </Text>
    </Stack>
  )
}
