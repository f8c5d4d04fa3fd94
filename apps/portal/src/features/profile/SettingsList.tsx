import { useApi, useSessionState } from '../../session/context.ts'
import { Card } from '../../ui/Card.tsx'
import { ExternalLink, TextLink } from '../../ui/links.tsx'
import classes from './profile.module.css'

/** The account settings (000 §2). The link to the terms differs by country. */
export function SettingsList() {
  const { config } = useApi()
  const state = useSessionState()
  const country = (state.status === 'signedIn' && state.customer.serviceCode) || 'US'
  return (
    <Card title="Account settings">
      <ul>
        <li className={classes.setting}>
          <TextLink to="/account/profile/resetPassword">Change password</TextLink>
        </li>
        <li className={classes.setting}>
          <ExternalLink href={config.links.termsAndConditions[country]}>Terms &amp; conditions</ExternalLink>
        </li>
        <li className={classes.setting}>
          <ExternalLink href={config.links.privacyPolicy}>Privacy policy</ExternalLink>
        </li>
      </ul>
    </Card>
  )
}
