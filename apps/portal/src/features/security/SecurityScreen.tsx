import { Stack } from '@mantine/core'
import type { ComponentType } from 'react'
import { type FeatureFlags, useFlags } from '../../api/remote-config.ts'
import { StepsLeft } from '../../parts/security-steps/StepsLeft.tsx'
import { NotFoundScreen } from '../../ui/error-screens.tsx'
import { Loader } from '../../ui/Loader.tsx'
import { BackLink } from '../../ui/links.tsx'
import { ActivityCard } from './ActivityCard.tsx'
import { DevicesCard } from './DevicesCard.tsx'
import { PasskeysCard } from './passkeys/PasskeysCard.tsx'

type Section = { name: string; flag: keyof FeatureFlags; Part: ComponentType }

/** The parts of the screen in their order, each behind its flag. */
const SECTIONS: readonly Section[] = [
  { name: 'passkeys', flag: 'enablePasskeys', Part: PasskeysCard },
  { name: 'devices', flag: 'enableSecurityCenter', Part: DevicesCard },
  { name: 'activity', flag: 'enableSecurityCenter', Part: ActivityCard },
]

/** The security of the account (900 §2): the parts whose flag is on. */
export function SecurityScreen() {
  const flags = useFlags()
  if (flags === undefined) return <Loader />
  const shown = SECTIONS.filter(({ flag }) => flags[flag] === true)
  if (shown.length === 0) return <NotFoundScreen />
  return (
    <Stack gap="lg">
      <title>Security · Pet portal</title>
      <div>
        <BackLink to="/account/profile">Go back</BackLink>
      </div>
      <h1 tabIndex={-1}>Security</h1>
      <StepsLeft />
      {shown.map(({ name, Part }) => (
        <Part key={name} />
      ))}
    </Stack>
  )
}
