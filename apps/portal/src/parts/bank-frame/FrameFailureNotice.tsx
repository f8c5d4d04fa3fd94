import { useWhenOnline } from '../../lib/connection.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { ExternalLink } from '../../ui/links.tsx'
import { Text } from '../../ui/Text.tsx'
import { SupportPhone } from '../support/SupportPhone.tsx'

type FrameFailureNoticeProps = {
  onRetry: () => void
  /** Whether the page can be opened in another tab: not one whose link came from an app. */
  hasNewTab: boolean
}

/** The notice in place of the bank frame, with the ways on; the wording is ours. */
export function FrameFailureNotice({ onRetry, hasNewTab }: FrameFailureNoticeProps) {
  useWhenOnline(onRetry)
  return (
    <Stack gap="sm">
      <Banner tone="danger">The secure form for your bank account can’t be shown. Nothing was saved.</Banner>
      <Row wrap>
        <Button variant="line" size="sm" onClick={onRetry}>
          Retry
        </Button>
        {hasNewTab && <ExternalLink href={location.href}>Open in a new tab</ExternalLink>}
      </Row>
      <Text size="sm" tone="soft">
        You can also call us at <SupportPhone />.
      </Text>
    </Stack>
  )
}
