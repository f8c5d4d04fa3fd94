import { signInTarget } from '@portal/domain/redirects'
import { checkEmail } from '@portal/domain/text'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { FeatureFlags } from '../../api/remote-config.ts'
import { useApi } from '../../session/context.ts'
import { FormPage } from '../../ui/form/FormFrame.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { TextLink } from '../../ui/links.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { ContactField } from './ContactField.tsx'
import { type LoginTab, rememberTab, useRememberedTab } from './login-tab.ts'
import {
  type Credentials,
  missingCredentials,
  NO_CREDENTIALS,
  signInRefusal,
  signInSchema,
  toCredentials,
} from './sign-in-form.ts'

const TABS = [
  { value: 'phone', label: 'Phone number' },
  { value: 'email', label: 'Email address' },
] as const

type SignInFormProps = {
  flags: FeatureFlags | undefined
  redirect: string | undefined
  /** The user whose password was just changed. */
  user?: string | undefined
}

/**
 * The sign-in form. A success leads to `redirect` when it is a path of the portal. Both tabs are offered until the
 * flags are known. The form is prerendered and keeps what was typed before hydration.
 */
export function SignInForm({ flags, redirect, user }: SignInFormProps) {
  const remembered = useRememberedTab()
  // The address is filled in, where the user of a reset link is one.
  const isEmail = user !== undefined && checkEmail(user).ok
  const [chosen, setChosen] = useState<LoginTab | undefined>(isEmail ? 'email' : undefined)
  const hasTabs = flags === undefined || flags.isPhoneNumberEnabled === true
  // The remembered tab is ignored while sign-in by phone is off (000 §2).
  const kind = hasTabs ? (chosen ?? remembered) : 'email'
  const form = useEditForm({
    saved: NO_CREDENTIALS,
    initial: isEmail ? { contact: user, password: '' } : undefined,
    guard: false,
    schema: signInSchema(kind),
    missing: (typed) => missingCredentials(typed, kind),
    send: useSignIn(redirect),
    refusalOf: signInRefusal,
  })

  /** Changing the tab clears what was typed and the error (000 §4). */
  function choose(next: LoginTab) {
    rememberTab(next)
    setChosen(next)
    // A press of the tab that is shown changes nothing.
    if (next !== kind) form.startOver()
  }

  return (
    // Without tabs the fields keep their place, because somebody may be typing when the flags come.
    <Segmented label="How to log in" options={hasTabs ? TABS : []} value={kind} onChange={choose}>
      {/* Typing fixes the present tab, so that the remembered one cannot replace it. */}
      <FormPage {...form.frame} submit="Log in" buttons="block" onInput={() => setChosen(kind)}>
        <ContactField kind={kind} form={form} />
        <PasswordField
          {...form.field('password')}
          label="Password"
          autoComplete="current-password"
          action={<TextLink {...resetOf(flags)}>Forgot password?</TextLink>}
        />
      </FormPage>
    </Segmented>
  )
}

/** The way to another password (decision 2). Until the flags are known, the page that it leads to waits for them. */
function resetOf(flags: FeatureFlags | undefined) {
  if (flags === undefined) return { to: '/forgot-password', search: { from: 'login' } } as const
  return flags.isNewResetPasswordFlow === true
    ? ({ to: '/set-password', search: { for: 'reset' } } as const)
    : ({ to: '/forgot-password' } as const)
}

/** Signs in and navigates on. */
function useSignIn(redirect: string | undefined) {
  const { session, observer } = useApi()
  const { history, navigate } = useRouter()
  return async (typed: Credentials) => {
    const { user, password } = toCredentials(typed)
    await session.signIn(user, password)
    observer.track({ event: 'login' })
    await navigate({
      href: signInTarget(redirect && (history.location.state.cameFrom ?? redirect), window.location.origin),
      replace: true,
    })
  }
}
