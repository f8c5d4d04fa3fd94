import { useHydrated } from '@tanstack/react-router'
import { useFlags } from '../../api/use-flags.ts'
import { useApi, useSessionState } from '../../session/context.ts'
import type { EndReason } from '../../session/session-state.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Stack } from '../../ui/layout.tsx'
import { ExternalLink, TextLink } from '../../ui/links.tsx'
import { Text } from '../../ui/Text.tsx'
import { LazyKeptDraftNotice } from './LazyKeptDraftNotice.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { SignInForm } from './SignInForm.tsx'

/** The reason for a forced sign-out, by how the session ended; the wording is ours. */
const ENDED: Partial<Record<EndReason, string>> = {
  forbidden: 'We signed you out because your access was refused. Please log in again.',
}

/** Sign-in with phone number or e-mail address, and password (000 §2). The page is prerendered. */
export function LoginScreen({ redirect }: { redirect: string | undefined }) {
  const { config } = useApi()
  const flags = useFlags()
  const state = useSessionState()
  // The build does not know the addresses of an environment, so they appear after hydration.
  const links = useHydrated() ? config.links : undefined
  const ended = state.status === 'signedOut' && state.reason !== undefined ? ENDED[state.reason] : undefined
  return (
    <LoginFrame links={links}>
      <title>Log in · Pet portal</title>
      {ended === undefined ? null : <Banner tone="warning">{ended}</Banner>}
      <SignInForm flags={flags} redirect={redirect} />
      <Stack gap="2xs">
        <Text size="sm">
          {/* One text node, because the font swap would shift a second one. */}
          <TextLink to="/set-password">First time here? Set up your account</TextLink>
        </Text>
        <Text size="sm">
          <ExternalLink href={links?.getPrice}>Not a member? Get your price</ExternalLink>
        </Text>
      </Stack>
      <LazyKeptDraftNotice />
    </LoginFrame>
  )
}
