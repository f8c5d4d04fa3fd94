import { Stack } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { passkeysQuery } from '../../api/passkeys.ts'
import { type FeatureFlags, useFlags } from '../../api/remote-config.ts'
import { activitiesQuery, devicesQuery } from '../../api/security.ts'
import { StepsLeft } from '../../parts/security-steps/StepsLeft.tsx'
import { useApi } from '../../session/context.ts'
import { CardSkeleton } from '../../ui/Card.tsx'
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

/** Shows together once each has had its first answer, so that none moves another one. */
function Sections({ flags, shown }: { flags: FeatureFlags; shown: readonly Section[] }) {
  const isReading = useFirstReads(flags)
  const [isRead, setIsRead] = useState(false)
  if (!isReading && !isRead) setIsRead(true)
  return (
    <>
      {!isRead && shown.map(({ name }) => <CardSkeleton key={name} rows={6} />)}
      <div hidden={!isRead}>
        <Stack gap="lg">
          {shown.map(({ name, Part }) => (
            <Part key={name} />
          ))}
        </Stack>
      </div>
    </>
  )
}

/** Whether a section waits for its first answer. */
function useFirstReads({ enablePasskeys, enableSecurityCenter }: FeatureFlags): boolean {
  const api = useApi()
  const ofCenter = { enabled: enableSecurityCenter === true }
  const reads = [
    useQuery({ ...passkeysQuery(api), enabled: enablePasskeys === true }),
    useQuery({ ...devicesQuery(api), ...ofCenter }),
    useInfiniteQuery({ ...activitiesQuery(api), ...ofCenter }),
  ]
  return reads.some(({ isLoading }) => isLoading)
}

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
      <Sections flags={flags} shown={shown} />
    </Stack>
  )
}
