import { Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useFlags } from '../../api/remote-config.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { usePainted } from '../../lib/screen-hooks.ts'
import { mayHaveClaimDraft } from '../../session/claim-draft-flag.ts'
import type { Config } from '../../session/config.ts'
import { useApi, useSessionState } from '../../session/context.ts'
import type { EndReason } from '../../session/session-state.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ExternalLink, TextLink } from '../../ui/links.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import classes from './auth.module.css'
import { SignInForm } from './SignInForm.tsx'

/** The reason for a forced sign-out, by how the session ended; the wording is ours. */
const ENDED: Partial<Record<EndReason, string>> = {
  forbidden: 'We signed you out because your access was refused. Please log in again.',
}

/** Sign-in with phone number or e-mail address, and password (000 §2). The page is prerendered. */
export function LoginScreen({ redirect }: { redirect: string | undefined }) {
  const { config, landing } = useApi()
  const flags = useFlags()
  const state = useSessionState()
  // The build does not know the addresses of an environment, so they appear after hydration.
  const links = useHydrated() ? config.links : undefined
  const ended = state.status === 'signedOut' && state.reason !== undefined ? ENDED[state.reason] : undefined
  const [changed] = useState(landing.changedPasswordOf)
  const isPainted = usePainted()
  // Said once: whoever comes back later knows it, or is somebody else.
  useEffect(() => () => void delete landing.changedPasswordOf, [landing])
  return (
    <LoginFrame links={links}>
      <title>Log in · Pet portal</title>
      {ended === undefined ? null : <Banner tone="warning">{ended}</Banner>}
      {changed === undefined ? null : (
        // Screen readers announce what comes into a live region, and not one that comes with its text.
        <div role="status">
          {isPainted && (
            <Banner tone="success" icon={<IconCheck size={20} stroke={1.75} aria-hidden />}>
              Your password was changed. Log in with it.
            </Banner>
          )}
        </div>
      )}
      <SignInForm flags={flags} redirect={redirect} user={changed} />
      <Stack gap="2xs">
        <Text size="sm">
          {/* One text node, because the font swap would shift a second one. */}
          <TextLink to="/set-password" search={{ for: 'setup' }}>
            First time here? Set up your account
          </TextLink>
        </Text>
        <Text size="sm">
          <ExternalLink href={links?.getPrice}>Not a member? Get your price</ExternalLink>
        </Text>
      </Stack>
      <LazyKeptDraftNotice />
    </LoginFrame>
  )
}

/**
 * The page around the sign-in form. It reserves the form's height, so that the page does not shift when the form
 * appears.
 */
function LoginFrame({ links, children }: { links: Config['links'] | undefined; children: ReactNode }) {
  return (
    <AuthFrame
      heading="Log in"
      lead="Manage your account, submit claims and access exclusive member benefits"
      links={links}
    >
      <div className={classes.form}>{children}</div>
    </AuthFrame>
  )
}

const KeptDraftNotice = lazyPart(() => import('./KeptDraftNotice.tsx'), 'KeptDraftNotice')

/**
 * The notice about a claim draft, loaded when there may be one. Its space has its height from the first paint, because
 * the boot script knows that too.
 */
function LazyKeptDraftNotice() {
  const isHydrated = useHydrated()
  return (
    <div className={classes.kept}>
      {isHydrated && mayHaveClaimDraft() ? (
        <Suspense>
          <KeptDraftNotice />
        </Suspense>
      ) : null}
    </div>
  )
}
