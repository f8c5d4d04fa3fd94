import { signInTarget } from '@portal/domain'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../api/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { ExternalLink } from '../../ui/links.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { StillNeeded } from '../../ui/StillNeeded.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { signInMessage } from './sign-in-message.ts'

/** Sign-in by e-mail and password (000 §2). On success it leads to `redirect`, when that is one of our paths. */
export function LoginScreen({ redirect }: { redirect: string | undefined }) {
  const { session, config } = useApi()
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const missing = [email.trim() === '' && 'email address', password === '' && 'password'].filter(
    (item) => item !== false,
  )

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || missing.length > 0) return
    setBusy(true)
    setFailure(undefined)
    try {
      await session.signIn(email.trim(), password)
      await navigate({ href: signInTarget(redirect, window.location.origin), replace: true })
    } catch (error) {
      setFailure(signInMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <LoginFrame links={config.links}>
      <title>Log in · Pet portal</title>
      <form onSubmit={submit} noValidate>
        <Stack>
          {failure === undefined ? null : (
            <Banner ref={focusOnArrival} tone="danger" role="alert">
              {failure}
            </Banner>
          )}
          <TextField
            label="Email address"
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
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
      <p>
        <ExternalLink href={config.links.getPrice}>Not a member? Get your price</ExternalLink>
      </p>
    </LoginFrame>
  )
}

/** A refusal takes the focus when it appears, so that it is read and the next Tab leads into the form. */
function focusOnArrival(alert: HTMLDivElement | null) {
  alert?.focus()
}
