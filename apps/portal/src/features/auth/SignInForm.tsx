import { Button } from '@mantine/core'
import { signInTarget } from '@portal/domain/redirects'
import { checkEmail, trimPassword } from '@portal/domain/text'
import type { IdentityPoolErrorCode } from '@portal/sdk'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { ApiError } from '../../api/refusal.ts'
import type { FeatureFlags } from '../../api/remote-config.ts'
import { onlineImport } from '../../lib/lazy-part.ts'
import { PasskeyError, useHoldsPasskeys } from '../../lib/passkeys.ts'
import { useApi } from '../../session/context.ts'
import { notePassword } from '../../session/passkey-offer.ts'
import { FormFrame } from '../../ui/form/FormFrame.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { TextLink } from '../../ui/links.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { ContactField, contactText } from './contact-field.tsx'
import { type LoginTab, rememberTab, useRememberedTab } from './login-tab.ts'

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
  const signIn = useSignIn(redirect)
  const holdsPasskeys = useHoldsPasskeys(flags?.enablePasskeys === true)
  const [isAsked, setAsked] = useState(false)
  const form = useEditForm({
    saved: NO_CREDENTIALS,
    initial: isEmail ? { contact: user, password: '' } : undefined,
    guard: false,
    schema: signInSchema(kind),
    missing: (typed) => missingCredentials(typed, kind),
    send: signIn.byPassword,
    isBusy: isAsked,
    refusalOf: signInRefusal,
  })

  /** A passkey that fails leaves the form as it was. */
  async function askPasskey() {
    setAsked(true)
    try {
      await signIn.byPasskey(form.values.contact.trim())
    } catch (error) {
      form.refuse(error)
    } finally {
      setAsked(false)
    }
  }

  /** Changing the tab clears what was typed and the error (000 §4). */
  function choose(next: LoginTab) {
    rememberTab(next)
    setChosen(next)
    // A press of the tab that is shown changes nothing.
    if (next !== kind) form.startOver()
  }

  return (
    // Without tabs the fields stay mounted, because somebody may be typing when the flags come.
    <Segmented label="How to log in" options={hasTabs ? TABS : []} value={kind} onChange={choose}>
      {/* Typing fixes the present tab, so that the remembered one cannot replace it. */}
      <FormFrame {...form.frame} submit="Log in" buttons="block" onInput={() => setChosen(kind)}>
        <ContactField kind={kind} form={form} />
        <PasswordField
          {...form.field('password')}
          label="Password"
          autoComplete="current-password"
          action={<TextLink {...resetOf(flags)}>Forgot password?</TextLink>}
        />
      </FormFrame>
      {holdsPasskeys && kind === 'email' && checkEmail(form.values.contact).ok && (
        <Button
          variant="line"
          fullWidth
          mt="sm"
          disabled={form.frame.pending}
          onClick={() => void askPasskey()}
        >
          Use a passkey
        </Button>
      )}
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

/** The code of a sign-in by passkey, which loads with the first press. */
const loadPasskeys = onlineImport(() => import('../../integrations/identity/passkey-sign-in.ts'))

/** Signs in and navigates on. */
function useSignIn(redirect: string | undefined) {
  const { session, observer, sdk, config } = useApi()
  const { history, navigate } = useRouter()

  async function goOn() {
    observer.track({ event: 'login' })
    await navigate({
      href: signInTarget(redirect && (history.location.state.cameFrom ?? redirect), window.location.origin),
      replace: true,
    })
  }

  return {
    async byPassword(typed: Credentials) {
      const { user, password } = toCredentials(typed)
      await session.signIn(user, password)
      notePassword(session)
      await goOn()
    },
    async byPasskey(loginKey: string) {
      const { signInByPasskey } = await loadPasskeys()
      const { clientId } = config.identityPool
      await session.signInBy(loginKey, () => signInByPasskey(sdk, { clientId, loginKey }))
      await goOn()
    },
  }
}

type Credentials = { contact: string; password: string }

export const NO_CREDENTIALS: Credentials = { contact: '', password: '' }

export const signInSchema = (kind: LoginTab) => v.object({ contact: contactText(kind), password: v.string() })

/** The texts of "Still needed" for "Log in". */
export function missingCredentials({ contact, password }: Credentials, kind: LoginTab): string[] {
  const contactName = kind === 'phone' ? 'phone number' : 'email address'
  return [...(contact.trim() === '' ? [contactName] : []), ...(password === '' ? ['password'] : [])]
}

/** The values that are sent. A password of spaces alone is sent unchanged, and the service refuses it. */
export const toCredentials = ({ contact, password }: Credentials) => ({
  user: contact.trim(),
  password: trimPassword(password) || password,
})

/** One text for every refused sign-in, so that it does not reveal which addresses have an account (000 §8). */
const REFUSED = 'Invalid username or password.'

/** The text while nobody can sign in. A text about the password would make people reset one that is right (decision 23). */
const UNAVAILABLE = 'We can’t log you in right now. Please try again in a few minutes.'

/** The general failure (000 §8). */
const GENERIC = 'Try again in a few minutes. If the problem persists, try logging out and signing back in.'

/** The identity pool throttles with status 400. */
const THROTTLED: readonly string[] = [
  'TooManyRequestsException',
  'LimitExceededException',
] satisfies IdentityPoolErrorCode[]

/** The text for a failed sign-in, and the wait that the service demands: a refusal says nothing about the reason. */
export function signInRefusal(error: unknown) {
  if (error instanceof PasskeyError) return { alert: error.message }
  if (!(error instanceof ApiError)) return { alert: GENERIC }
  const { status, code } = error
  const isRefused = status >= 400 && status < 500 && status !== 429 && !THROTTLED.includes(code)
  return isRefused ? { alert: REFUSED } : { alert: UNAVAILABLE, waitSeconds: error.retryAfter }
}
