import { Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { isPharmacyVisible } from '@portal/domain/session'
import { IconClipboardHeart, IconHome, IconPill, IconUserCircle } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useSeenLast } from '../../api/seen-last.ts'
import { useAccountAge, useLostParts } from '../../api/use-account.ts'
import { serviceNow } from '../../lib/clock.ts'
import { OFFLINE_MESSAGE, useIsOffline } from '../../lib/connection.ts'
import { momentText } from '../../lib/format.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useMemoryMode } from '../../lib/record-stores.ts'
import { focusHeading } from '../../lib/screen-hooks.ts'
import { LATE_MS } from '../../lib/timings.ts'
import { useApi, useSessionState } from '../../session/context.ts'
import type { Customer } from '../../session/customer.ts'
import { readKept } from '../../session/kept-records.ts'
import { Banner } from '../../ui/Banner.tsx'
import { NotFoundScreen } from '../../ui/error-screens.tsx'
import type { Elements } from '../../ui/layout.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { AppShell, type NavItem } from '../../ui/shell/AppShell.tsx'
import { BellRoom } from './BellRoom.tsx'
import { ShellNotices } from './ShellNotices.tsx'

// Loaded only where a charge may be on its way.
const PendingChargeNotice = lazyPart(
  () => import('../../money/charging/PendingChargeNotice.tsx'),
  'PendingChargeNotice',
)

const under = (base: string) => (pathname: string) => pathname === base || pathname.startsWith(`${base}/`)

/** Both paths of the claims area mark the one visible item (000 §2, decision 15). */
const isClaims = (pathname: string) => under('/claims')(pathname) || under('/claim')(pathname)

const ITEMS: readonly NavItem[] = [
  { to: '/home', label: 'Home', icon: IconHome, isCurrent: under('/home') },
  { to: '/claims', label: 'Claims', icon: IconClipboardHeart, isCurrent: isClaims },
  { to: '/account', label: 'Account', icon: IconUserCircle, isCurrent: under('/account') },
]
const PHARMACY: NavItem = {
  to: '/pharmacy',
  label: 'Pharmacy',
  icon: IconPill,
  isCurrent: under('/pharmacy'),
}

/** The shell of a signed-in policyholder, with the navigation items of the environment and the country. */
export function MemberShell({ children }: { children: Elements }) {
  const { config, session } = useApi()
  const state = useSessionState()
  const serviceCode = state.status === 'signedIn' ? state.customer.serviceCode : undefined
  const isLate = useLate()
  const isOffline = useIsOffline()
  const items = isPharmacyVisible(config.petRx, serviceCode) ? [...ITEMS, PHARMACY] : ITEMS
  return (
    <AppShell
      items={items}
      year={new Date(serviceNow()).getFullYear()}
      tool={<Suspense>{state.status === 'signedIn' && <BellRoom />}</Suspense>}
      onLogOut={() => void session.end('signedOut')}
    >
      <Stack gap="lg" pos="relative">
        {state.status === 'signedIn' && <Age />}
        {(isLate || isOffline) && state.status === 'signedIn' && <DeviceNotices />}
        {state.status === 'signedIn' && <AccountNotices customer={state.customer} />}
        {children}
      </Stack>
    </AppShell>
  )
}

function AccountNotices({ customer: { bought, email } }: { customer: Customer }) {
  const lost = useLostParts()
  const isNew = bought !== undefined
  const hasCharge = useHasCharge(email)
  return (
    <>
      {(isNew || lost) && <ShellNotices isNew={isNew} lost={lost} />}
      <Suspense>{hasCharge && <PendingChargeNotice />}</Suspense>
    </>
  )
}

/** Whether a charge of the customer was on record on this screen or an earlier one. Its notice reports the end too. */
function useHasCharge(email: string): boolean {
  const { drafts } = useApi()
  const pathname = useLocation({ select: (location) => location.pathname })
  const [hasCharge, setHasCharge] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen looks again
  useEffect(() => {
    void readKept(drafts, 'pending-charge', email).then((charge) => charge && setHasCharge(true))
  }, [drafts, email, pathname])
  return hasCharge
}

/** Whether the first screen had its time to load, so that rare parts can follow. */
function useLate(): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}

/** The notices about this device and its connection, above the screens of a policyholder. */
function DeviceNotices() {
  const isMemoryOnly = useMemoryMode()
  return (
    <>
      {isMemoryOnly && (
        <Banner tone="warning">
          This browser doesn’t keep data for our site. You stay signed in until you reload or close this page.
        </Banner>
      )}
      <StaleNotice />
    </>
  )
}

/** The notice that the shown data may be old, with its time: while the device is offline, or after a failed refetch. */
function StaleNotice() {
  const isOffline = useIsOffline()
  const { isRefetchError, readAt } = useAccountAge()
  const { oldest = readAt } = useSeenLast()
  if (!isOffline && !isRefetchError) return null
  return (
    <Banner
      tone="warning"
      role="alert"
    >{`${isOffline ? OFFLINE_MESSAGE : 'We couldn’t update this page'}.${oldest === undefined ? '' : ` What you see is from ${momentText(oldest)}.`}`}</Banner>
  )
}

/**
 * How old the screen is that shows what was seen last, until it is renewed (decision 31). Its room above the screen is
 * always there, so that nothing moves. Only what has changed is announced.
 */
function Age() {
  const { oldest, news, isHeld, show } = useSeenLast()
  const { isRefetchError } = useAccountAge()
  const isNoted = useIsOffline() || isRefetchError
  const pathname = useLocation({ select: (location) => location.pathname })
  const showOnNext = useEffectEvent(show)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next screen shows what the last one has held back
  useEffect(() => showOnNext, [pathname])
  function showHere() {
    show()
    // The button is gone.
    focusHeading()
  }

  return (
    <>
      <Text component="div" c="dimmed" fz="sm" lh="1.5rem" pos="absolute" bottom="100%">
        {isHeld ? (
          <>
            <span>{news}</span>
            <UnstyledButton ml="0.5ch" c="var(--link)" fz="sm" lh="1.5rem" td="underline" onClick={showHere}>
              Show
            </UnstyledButton>
          </>
        ) : (
          oldest !== undefined && !isNoted && `As of ${momentText(oldest)}`
        )}
      </Text>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </>
  )
}

/** The frame of a page that needs no session. A policyholder keeps the navigation (decision 24). */
export function FrameForAnybody({ children }: { children: Elements }) {
  const isMember = useSessionState().status === 'signedIn'
  return isMember ? <MemberShell>{children}</MemberShell> : <PageFrame>{children}</PageFrame>
}

/** The screen for an address that no route has. */
export function UnknownPageScreen() {
  return (
    <FrameForAnybody>
      <NotFoundScreen isMember={useSessionState().status === 'signedIn'} />
    </FrameForAnybody>
  )
}
