import { formatPhone } from '@portal/domain'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountQuery } from '../../api/account.ts'
import { useApi } from '../../api/context.ts'
import { UNKNOWN } from '../../lib/format.ts'
import { Card } from '../../ui/Card.tsx'
import { FactsList } from '../../ui/FactsList.tsx'
import { Stack } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/links.tsx'
import { addressText } from './address-text.ts'
import { SettingsList } from './SettingsList.tsx'

/** Who the policyholder is (000 §2). @param children a dialog over the screen that has an address of its own */
export function ProfileScreen({ children }: { children: ReactNode }) {
  const { data: account } = useSuspenseQuery(accountQuery(useApi()))
  const { name, firstName, lastName, email, mobile, homeAddress, mailingAddress } = account.profile
  const facts = [
    { label: 'Name', value: name ?? ([firstName, lastName].filter(Boolean).join(' ') || UNKNOWN) },
    { label: 'Home address', value: addressText(homeAddress) },
    { label: 'Mailing address', value: addressText(mailingAddress) },
    { label: 'Email', value: email },
    { label: 'Mobile number', value: mobile?.value ? formatPhone(mobile.value) : UNKNOWN },
  ].map((fact) => ({ ...fact, value: <bdi>{fact.value}</bdi> }))
  return (
    <Stack gap="lg">
      <title>Profile · Pet portal</title>
      <Card title="Profile">
        <FactsList facts={[...facts, { label: 'Password', value: <PasswordValue /> }]} />
      </Card>
      <SettingsList />
      {children}
    </Stack>
  )
}

/** A password is never shown; the dots say that there is one. */
function PasswordValue() {
  return (
    <>
      <span aria-hidden>••••••••</span>{' '}
      <TextLink to="/account/profile/resetPassword" aria-label="Edit password">
        Edit
      </TextLink>
    </>
  )
}
