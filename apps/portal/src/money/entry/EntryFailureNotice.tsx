import { useIsOffline, useWhenOnline } from '../../lib/connection.ts'
import { SupportPhone } from '../../parts/support/SupportPhone.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { ExternalLink } from '../../ui/links.tsx'
import { Text } from '../../ui/Text.tsx'
import { type EntryFailure, entryFailureText } from './entry-failure.ts'

type EntryFailureNoticeProps = { failure: EntryFailure; onRetry: () => void }

/** The notice in place of the provider's fields. The rest of the account stays usable. */
export function EntryFailureNotice({ failure, onRetry }: EntryFailureNoticeProps) {
  const isOffline = useIsOffline()
  useWhenOnline(onRetry)
  return (
    <Stack gap="sm">
      <Banner tone="danger" role="alert">
        {entryFailureText(failure, isOffline)}
      </Banner>
      <Row wrap>
        <Button variant="line" size="sm" onClick={onRetry}>
          Try again
        </Button>
        {failure === 'blank' && <ExternalLink href={location.href}>Open in a new tab</ExternalLink>}
      </Row>
      <Text size="sm" tone="soft">
        Nothing was saved. You can also call us at <SupportPhone />.
      </Text>
    </Stack>
  )
}
