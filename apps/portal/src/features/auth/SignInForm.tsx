import { signInTarget } from '@portal/domain/redirects'
import { trimPassword } from '@portal/domain/text'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { FeatureFlags } from '../../api/remote-config.ts'
import { takeEarlyInput } from '../../lib/early-input.ts'
import { useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/links.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { StillNeeded } from '../../ui/StillNeeded.tsx'
import { ContactField } from './ContactField.tsx'
import { type LoginTab, rememberTab, useRememberedTab } from './login-tab.ts'
import { signInMessage } from './sign-in-message.ts'
import { useContact } from './use-contact.ts'

const TABS = [
  { value: 'phone', label: 'Phone number' },
  { value: 'email', label: 'Email address' },
] as const

type SignInFormProps = { flags: FeatureFlags | undefined; redirect: string | undefined }

/**
 * On success it leads to `redirect`, when that is one of our paths. Until the flags are known both tabs are offered.
 * The form is part of the prerendered page: what was typed before the script was there is kept.
 */
export function SignInForm({ flags, redirect }: SignInFormProps) {
  const remembered = useRememberedTab()
  const [chosen, setChosen] = useState<LoginTab>()
  const hasTabs = flags === undefined || flags.isPhoneNumberEnabled === true
  // While phone login is off the remembered tab does not count (000 §2).
  const kind = hasTabs ? (chosen ?? remembered) : 'email'
  const contact = useContact(kind)
  const [password, setPassword] = useState('')
  const { submit, busy, failure, forget } = useSignIn(contact, password, redirect)

  /** Changing the tab clears what was typed and the error (000 §4). */
  function choose(next: LoginTab) {
    setChosen(next)
    rememberTab(next)
    contact.clear()
    setPassword('')
    forget()
  }

  const missing = [
    contact.value.trim() === '' && (kind === 'phone' ? 'phone number' : 'email address'),
    password === '' && 'password',
  ].filter((item) => item !== false)

  const form = (
    // Who has begun to type stays on this tab, whichever was remembered.
    <form ref={takeEarlyInput} onSubmit={submit} onInput={() => setChosen(kind)} noValidate>
      <Stack>
        {failure === undefined ? null : (
          <Banner ref={focusOnArrival} tone="danger" role="alert">
            {failure}
          </Banner>
        )}
        <ContactField kind={kind} contact={contact} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          action={
            <TextLink to={flags?.isNewResetPasswordFlow === true ? '/set-password' : '/forgot-password'}>
              Forgot password?
            </TextLink>
          }
        />
        <Stack gap="xs">
          <Button
            type="submit"
            block
            busy={busy}
            disabled={missing.length > 0}
            aria-describedby="still-needed"
          >
            Log in
          </Button>
          <StillNeeded id="still-needed" missing={missing} />
        </Stack>
      </Stack>
    </form>
  )
  return hasTabs ? (
    <Segmented label="How to log in" options={TABS} value={kind} onChange={choose}>
      {form}
    </Segmented>
  ) : (
    form
  )
}

/** Signs in with what was typed, once at a time, and leads on. */
function useSignIn(contact: ReturnType<typeof useContact>, password: string, redirect: string | undefined) {
  const { session, observer } = useApi()
  const { history, navigate } = useRouter()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || contact.value.trim() === '' || password === '' || !contact.submit()) return
    setBusy(true)
    setFailure(undefined)
    try {
      await session.signIn(contact.value.trim(), trimPassword(password) || password)
      observer.track({ event: 'login' })
      await navigate({
        href: signInTarget(redirect && (history.location.state.cameFrom ?? redirect), window.location.origin),
        replace: true,
      })
    } catch (error) {
      setFailure(signInMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return { submit, busy, failure, forget: () => setFailure(undefined) }
}

/** A refusal takes the focus when it appears, so that it is read and the next Tab leads into the form. */
function focusOnArrival(alert: HTMLDivElement | null) {
  alert?.focus()
}
