import { useWhenOnline } from '../../lib/connection.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { ExternalLink } from '../../ui/links.tsx'
import { Text } from '../../ui/Text.tsx'
import { SupportPhone } from '../support/SupportPhone.tsx'

/** The notice in place of the bank frame, with the ways on; the wording is ours. */
export function FrameFailureNotice({ onRetry }: { onRetry: () => void }) {
  useWhenOnline(onRetry)
  return (
    <Stack gap="sm">
      <Banner tone="danger">The secure form for your bank account can’t be shown. Nothing was saved.</Banner>
      <Row wrap>
        <Button variant="line" size="sm" onClick={onRetry}>
          Retry
        </Button>
        <ExternalLink href={location.href}>Open in a new tab</ExternalLink>
      </Row>
      <Text size="sm" tone="soft">
        You can also call us at <SupportPhone />.
      </Text>
    </Stack>
  )
}
