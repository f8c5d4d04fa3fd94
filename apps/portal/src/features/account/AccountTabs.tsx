import { Stack } from '@mantine/core'
import { useApi } from '../../session/context.ts'
import type { Elements } from '../../ui/layout.tsx'
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
