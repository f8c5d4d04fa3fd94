import { signInTarget } from '@portal/domain/redirects'
import { trimPassword } from '@portal/domain/text'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { FeatureFlags } from '../../api/remote-config.ts'
import { useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/links.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { StillNeeded } from '../../ui/StillNeeded.tsx'
import { ContactField } from './ContactField.tsx'
import { type LoginTab, rememberedTab, rememberTab } from './login-tab.ts'
import { signInMessage } from './sign-in-message.ts'
import { useContact } from './use-contact.ts'

const TABS = [
  { value: 'phone', label: 'Phone number' },
  { value: 'email', label: 'Email address' },
] as const

type SignInFormProps = { flags: FeatureFlags; redirect: string | undefined }

/** On success it leads to `redirect`, when that is one of our paths. */
export function SignInForm({ flags, redirect }: SignInFormProps) {
  const [tab, setTab] = useState(rememberedTab)
  // While phone login is off the remembered tab does not count (000 §2).
  const kind = flags.isPhoneNumberEnabled === true ? tab : 'email'
  const form = <CredentialsForm key={kind} kind={kind} flags={flags} redirect={redirect} />

  function choose(next: LoginTab) {
    setTab(next)
    rememberTab(next)
  }

  return flags.isPhoneNumberEnabled === true ? (
    <Segmented label="How to log in" options={TABS} value={kind} onChange={choose}>
      {form}
    </Segmented>
  ) : (
    form
  )
}

/** One of it per tab: changing the tab clears what was typed and the error (000 §4). */
function CredentialsForm({ kind, flags, redirect }: SignInFormProps & { kind: LoginTab }) {
  const { session, observer } = useApi()
  const { history, navigate } = useRouter()
  const contact = useContact(kind)
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const missing = [
    contact.value.trim() === '' && (kind === 'phone' ? 'phone number' : 'email address'),
    password === '' && 'password',
  ].filter((item) => item !== false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || missing.length > 0 || !contact.submit()) return
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

  return (
    <form onSubmit={submit} noValidate>
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
            <TextLink to={flags.isNewResetPasswordFlow === true ? '/set-password' : '/forgot-password'}>
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
}

/** A refusal takes the focus when it appears, so that it is read and the next Tab leads into the form. */
function focusOnArrival(alert: HTMLDivElement | null) {
  alert?.focus()
}
