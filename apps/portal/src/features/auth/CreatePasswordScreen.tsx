import { checkNewPassword, MISMATCH_MESSAGES, passwordsMatch } from '@portal/domain/passwords'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react'
import { openSessionMutation, setPasswordMutation, type Verified } from '../../api/passwords.ts'
import { PASSWORD_CONFIRMED_MS } from '../../lib/timings.ts'
import { useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmPasswordField } from '../../ui/ConfirmPasswordField.tsx'
import { Stack } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/links.tsx'
import { NewPasswordField } from '../../ui/NewPasswordField.tsx'
import { StillNeeded } from '../../ui/StillNeeded.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { CloseLink } from './CloseLink.tsx'

const Dialog = lazy(() => import('../../ui/Dialog.tsx').then((module) => ({ default: module.Dialog })))

/** A new password after a verified code; with it the session begins (000 §2, §4). */
export function CreatePasswordScreen({ verified }: { verified: Verified }) {
  const api = useApi()
  const navigate = useNavigate()
  const set = useMutation(setPasswordMutation(api))
  const open = useMutation(openSessionMutation(api))
  const goOn = () => navigate({ to: '/home', replace: true })

  function save(password: string) {
    if (set.isPending || open.isPending) return
    set.mutate(
      { verified, password },
      {
        onSuccess: () => open.mutate(verified, { onSuccess: () => api.observer.track({ event: 'login' }) }),
      },
    )
  }

  return (
    <AuthFrame heading="Create new password" close={<CloseLink />} links={api.config.links}>
      <title>Create new password · Pet portal</title>
      {open.isError ? (
        <Banner tone="warning" role="alert">
          Your new password is saved, but we couldn't log you in.{' '}
          <TextLink to="/login">Log in with it</TextLink>
        </Banner>
      ) : (
        <NewPasswordForm onSave={save} busy={set.isPending || open.isPending} failed={set.isError} />
      )}
      {open.isSuccess && (
        <Suspense>
          <PasswordConfirmed onDone={goOn} />
        </Suspense>
      )}
    </AuthFrame>
  )
}

/** Stands for 2000 ms, or until it is closed. */
function PasswordConfirmed({ onDone }: { onDone: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onDone, PASSWORD_CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [onDone])
  return (
    <Dialog opened title="Two paws up!" onClose={onDone}>
      Your password is confirmed.
    </Dialog>
  )
}

type NewPasswordFormProps = { onSave: (password: string) => void; busy: boolean; failed: boolean }

function NewPasswordForm({ onSave, busy, failed }: NewPasswordFormProps) {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const differs = confirmation !== '' && !passwordsMatch(password, confirmation)
  const canSave = checkNewPassword(password).ok && passwordsMatch(password, confirmation)
  const missing = [
    !checkNewPassword(password).ok && 'a strong password',
    !passwordsMatch(password, confirmation) && 'the same password twice',
  ].filter((item) => item !== false)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (canSave && !busy) onSave(password)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {failed && (
          <Banner tone="danger" role="alert">
            Something went wrong
          </Banner>
        )}
        <NewPasswordField value={password} onChange={(event) => setPassword(event.target.value)} />
        <ConfirmPasswordField
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
          error={differs ? MISMATCH_MESSAGES.codeFlow : undefined}
        />
        <Stack gap="xs">
          <Button type="submit" block busy={busy} disabled={!canSave} aria-describedby="still-needed">
            Save &amp; continue
          </Button>
          <StillNeeded id="still-needed" missing={missing} />
        </Stack>
      </Stack>
    </form>
  )
}
