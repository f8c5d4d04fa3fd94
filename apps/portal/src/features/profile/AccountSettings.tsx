import { Button, Group, Text } from '@mantine/core'
import { hasSecurityPage, useFlags } from '../../api/remote-config.ts'
import { takeInstallOffer, useInstallOffer } from '../../lib/install-offer.ts'
import { useApi, useSessionState } from '../../session/context.ts'
import { Card } from '../../ui/Card.tsx'
import { ExternalLink, TextLink } from '../../ui/links.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import classes from './profile.module.css'

/** The account settings (000 §2), and the installation of the portal. */
export function AccountSettings() {
  return (
    <>
      <SettingsList />
      <InstallCard />
    </>
  )
}

/** The link to the terms differs by country. */
function SettingsList() {
  const { config } = useApi()
  const state = useSessionState()
  const flags = useFlags()
  const country = (state.status === 'signedIn' && state.customer.serviceCode) || 'US'
  return (
    <Card title="Account settings">
      <ul>
        <li className={classes.setting}>
          <TextLink to="/account/profile/resetPassword">Change password</TextLink>
        </li>
        {hasSecurityPage(flags) && (
          <li className={classes.setting}>
            <TextLink to="/account/profile/security">Security</TextLink>
          </li>
        )}
        {flags?.enableDataExport === true && (
          <li className={classes.setting}>
            <TextLink to="/account/profile/data">Your data on this device</TextLink>
          </li>
        )}
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

/** How to install the portal, where the browser offers it or has a menu for it, and the portal is not installed yet. */
function InstallCard() {
  const offer = useInstallOffer()
  const isInstalled = useMediaQuery('(display-mode: standalone)')
  // Safari and the other browsers of iOS never offer it themselves, and they alone know this event.
  const isSafari = 'GestureEvent' in window
  if (isInstalled || (offer === undefined && !isSafari)) return null
  return (
    <Card title="Install the portal">
      <Text size="sm" c="dimmed">
        It opens like an app, and shows what you have seen before without a connection too.
      </Text>
      {offer === undefined ? (
        <Text size="sm">
          In Safari, press Share and then “Add to Home Screen”. On a Mac it is “Add to Dock”.
        </Text>
      ) : (
        <Group>
          <Button variant="soft" onClick={() => takeInstallOffer(offer)}>
            Install
          </Button>
        </Group>
      )}
    </Card>
  )
}
