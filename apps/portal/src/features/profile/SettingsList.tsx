import { useApi, useSessionState } from '../../session/context.ts'
import { Card } from '../../ui/Card.tsx'
import { Stack } from '../../ui/layout.tsx'
import { ExternalLink, TextLink } from '../../ui/links.tsx'

/** The account settings (000 §2). The link to the terms differs by country. */
export function SettingsList() {
  const { config } = useApi()
  const state = useSessionState()
  const country = (state.status === 'signedIn' && state.customer.serviceCode) || 'US'
  return (
    <Card title="Account settings">
      <Stack gap="xs">
        <p>
          <TextLink to="/account/profile/resetPassword">Change password</TextLink>
        </p>
        <p>
          <ExternalLink href={config.links.termsAndConditions[country]}>Terms &amp; conditions</ExternalLink>
        </p>
        <p>
          <ExternalLink href={config.links.privacyPolicy}>Privacy policy</ExternalLink>
        </p>
      </Stack>
    </Card>
  )
}
