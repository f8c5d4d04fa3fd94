import { useDebouncedValue } from '@mantine/hooks'
import { isOwnResetLink, type ResetLink } from '@portal/domain/emailed-link'
import { MISMATCH_MESSAGES, passwordsMatch } from '@portal/domain/passwords'
import type { IdentityPoolErrorCode } from '@portal/sdk'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { confirmResetMutation, setPasswordByLinkMutation } from '../../api/passwords.ts'
import { ApiError } from '../../api/refusal.ts'
import { PASSWORD_CONFIRM_DEBOUNCE_MS } from '../../lib/timings.ts'
import { useApi } from '../../session/context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { FormFrame } from '../../ui/form/FormFrame.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { TextLink } from '../../ui/links.tsx'
import { ConfirmPasswordField, PasswordField } from '../../ui/PasswordField.tsx'
import { AuthFrame, CloseLink } from './AuthFrame.tsx'
import {
  emailedLinkSchema,
  missingByEmailedLink,
  NO_PASSWORD,
  newPasswordRefusal,
} from './new-password-form.ts'

/** Refusals after which the link cannot be used again. */
const SPENT: readonly string[] = [
  'CodeMismatchException',
  'ExpiredCodeException',
  'UserNotFoundException',
] satisfies IdentityPoolErrorCode[]

/** Sets a new password with the mailed link, then leads to the sign-in screen (000 §2). */
export function ResetPasswordScreen({ link }: { link: ResetLink }) {
  const api = useApi()
  const navigate = useNavigate()
  const [saved, setSaved] = useState<string>()
  const set = useMutation(setPasswordByLinkMutation(api))
  const confirm = useMutation(confirmResetMutation(api))

  /**
   * Sets each password once: if only the confirmation at the service fails, a retry with the same password repeats only
   * the confirmation.
   */
  async function save(password: string) {
    if (password !== saved) await set.mutateAsync({ link, password })
    setSaved(password)
    api.landing.changedPasswordOf = link.username
    await confirm.mutateAsync(link.username)
    api.landing.resetLink = undefined
    await navigate({ to: '/login', replace: true })
  }

  const failure = set.error ?? confirm.error
  const isSpent = failure instanceof ApiError && SPENT.includes(failure.code)
  const isUsable = isOwnResetLink(link, api.config.identityPool) && !isSpent
  return (
    <AuthFrame heading="Create new password" close={<CloseLink />} links={api.config.links}>
      <title>Create new password · Pet portal</title>
      {isUsable ? (
        <PasswordByLinkForm onSave={save} />
      ) : (
        <Banner tone="danger" role="alert">
          {saved === undefined ? (
            <span>This link has expired or was already used. </span>
          ) : (
            <span>
              The password that you entered first is saved. <TextLink to="/login">Log in with it</TextLink>.
              This link can’t save another one.{' '}
            </span>
          )}
          <TextLink to="/forgot-password">Get a new link</TextLink>
        </Banner>
      )}
    </AuthFrame>
  )
}

/** The entry of a new password after the mailed link (000 §2). @param onSave rejects when saving fails */
function PasswordByLinkForm({ onSave }: { onSave: (password: string) => Promise<unknown> }) {
  const form = useEditForm({
    saved: NO_PASSWORD,
    guard: false,
    schema: emailedLinkSchema,
    problemsShow: 'onSubmit',
    missing: missingByEmailedLink,
    send: ({ password }) => onSave(password),
    refusalOf: newPasswordRefusal,
  })
  const { password, confirmation } = form.values
  // Either of the two can make them differ, so that a change of either waits.
  const [settled] = useDebouncedValue(`${password}\n${confirmation}`, PASSWORD_CONFIRM_DEBOUNCE_MS)
  const isSettled = settled === `${password}\n${confirmation}`
  const differs = isSettled && confirmation !== '' && !passwordsMatch(password, confirmation)

  return (
    <FormFrame {...form.frame} submit="Save password" buttons="block">
      <PasswordField {...form.field('password')} label="New password" autoComplete="new-password" />
      <ConfirmPasswordField
        {...form.field('confirmation')}
        error={differs ? MISMATCH_MESSAGES.emailedLink : undefined}
      />
    </FormFrame>
  )
}
