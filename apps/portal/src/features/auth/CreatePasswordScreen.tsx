import { signInTarget } from '@portal/domain/redirects'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { openSessionMutation, setPasswordMutation, type Verified } from '../../api/passwords.ts'
import { PASSWORD_CONFIRMED_MS } from '../../lib/timings.ts'
import { useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormFrame } from '../../ui/form/FormFrame.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { TextLink } from '../../ui/links.tsx'
import { ConfirmPasswordField, NewPasswordField } from '../../ui/PasswordField.tsx'
import { AuthFrame, CloseLink } from './AuthFrame.tsx'
import { codeFlowSchema, missingInCodeFlow, NO_PASSWORD, newPasswordRefusal } from './new-password-form.ts'

type CreatePasswordProps = {
  verified: Verified
  /** The path that asked for a sign-in. */
  redirect: string | undefined
}

/** The entry of a new password after a verified code. Saving it opens the session (000 §2, §4). */
export function CreatePasswordScreen({ verified, redirect }: CreatePasswordProps) {
  const api = useApi()
  const navigate = useNavigate()
  const set = useMutation(setPasswordMutation(api))
  const open = useMutation(openSessionMutation(api))
  const goOn = () => navigate({ href: signInTarget(redirect, window.location.origin), replace: true })

  function openSession() {
    open.mutate(verified, {
      onSuccess: () => api.observer.track({ event: 'login' }),
      onError: () => {
        api.landing.changedPasswordOf = verified.email
      },
    })
  }

  return (
    <AuthFrame heading="Create new password" close={<CloseLink />} links={api.config.links}>
      <title>Create new password · Pet portal</title>
      {open.isError ? (
        <Banner tone="warning" role="alert">
          Your new password is saved, but we couldn’t log you in.{' '}
          <TextLink to="/login">Log in with it</TextLink>
        </Banner>
      ) : (
        <NewPasswordForm send={(password) => set.mutateAsync({ verified, password })} onSaved={openSession} />
      )}
      {open.isSuccess && <PasswordConfirmed onDone={goOn} />}
    </AuthFrame>
  )
}

/** The confirmation. It shows for 2000 ms, or until it is closed. */
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

type NewPasswordFormProps = { send: (password: string) => Promise<unknown>; onSaved: () => void }

function NewPasswordForm({ send, onSaved }: NewPasswordFormProps) {
  const form = useEditForm({
    saved: NO_PASSWORD,
    guard: false,
    schema: codeFlowSchema,
    problemsShow: 'atOnce',
    missing: missingInCodeFlow,
    send: ({ password }) => send(password),
    refusalOf: newPasswordRefusal,
    onSaved,
  })
  return (
    <FormFrame {...form.frame} submit="Save &amp; continue" buttons="block">
      <NewPasswordField {...form.field('password')} />
      <ConfirmPasswordField {...form.field('confirmation')} />
    </FormFrame>
  )
}
