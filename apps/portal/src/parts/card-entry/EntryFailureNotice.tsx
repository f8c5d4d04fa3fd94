import { OFFLINE_MESSAGE, useIsOffline, useWhenOnline } from '../../lib/connection.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { FAILED_TEXT } from '../../ui/ErrorScreen.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { ExternalLink } from '../../ui/links.tsx'
import { Text } from '../../ui/Text.tsx'
import { SupportPhone } from '../support/SupportPhone.tsx'
import type { EntryFailure } from './use-provider-entry.ts'

/** The texts of a form of the card provider that cannot be shown. The first two are ours; the last is of 000 §8. */
const TEXTS: Record<EntryFailure, string> = {
  blocked:
    'The secure form of our payment provider can’t be loaded. An ad blocker or your network may stop it. Allow js.stripe.com, and try again.',
  blank: 'The secure form of our payment provider doesn’t answer. Try again, or open it in a new tab.',
  unavailable: FAILED_TEXT,
}

type EntryFailureNoticeProps = { failure: EntryFailure; onRetry: () => void }

/** The notice in place of the provider's fields. The rest of the account stays usable. */
export function EntryFailureNotice({ failure, onRetry }: EntryFailureNoticeProps) {
  const isOffline = useIsOffline()
  useWhenOnline(onRetry)
  return (
    <Stack gap="sm">
      <Banner tone="danger" role="alert">
        {isOffline ? OFFLINE_MESSAGE : TEXTS[failure]}
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
