import { Stack, Text } from '@mantine/core'
import { useApi } from '../../session/context.ts'
import { Card } from '../../ui/Card.tsx'
import type { Elements } from '../../ui/layout.tsx'
import { ExternalLink } from '../../ui/links.tsx'
import { NavTabs } from '../../ui/NavTabs.tsx'

const TABS = [
  { to: '/account/pets', label: 'Pets' },
  { to: '/account/payment', label: 'Payment info' },
  { to: '/account/profile', label: 'Profile' },
  { to: '/account/mypet', label: '+ Add another pet' },
] as const

/** The header and the tabs of the account area (000 §2). */
export function AccountTabs({ children }: { children: Elements }) {
  const { observer } = useApi()
  return (
    <Stack gap="lg">
      <h1 tabIndex={-1}>My Account</h1>
      <NavTabs
        label="My Account"
        tabs={TABS}
        onFollow={(label) => observer.track({ event: 'account_portal_click', label })}
      />
      {children}
    </Stack>
  )
}

/** Links to the flow of the public site that adds a pet (000 §2). */
export function AddPetScreen() {
  const { config } = useApi()
  return (
    <Card title="Protect another pet">
      <title>Add another pet · Pet portal</title>
      <Text c="dimmed">You choose the coverage on our website. It takes a few minutes.</Text>
      <p>
        <ExternalLink href={config.links.addPet}>Add another pet</ExternalLink>
      </p>
    </Card>
  )
}
