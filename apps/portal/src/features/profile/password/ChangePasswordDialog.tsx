import { Text } from '@mantine/core'
import {
  checkPasswordChange,
  MATCH_MESSAGE,
  MISMATCH_MESSAGES,
  PASSWORD_CHANGE_NEEDS,
  passwordsMatch,
  SAME_PASSWORD_MESSAGE,
} from '@portal/domain/passwords'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { changePasswordMutation, confirmResetMutation } from '../../../api/passwords.ts'
import { ApiError, serviceMessage } from '../../../api/refusal.ts'
import { valuesBy } from '../../../lib/form-schema.ts'
import { useIsLeft } from '../../../lib/screen-hooks.ts'
import { customerOf, useApi } from '../../../session/context.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormFrame } from '../../../ui/form/FormFrame.tsx'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import { ConfirmPasswordField, NewPasswordField, PasswordField } from '../../../ui/PasswordField.tsx'
import { showToast } from '../../../ui/toasts/Toaster.tsx'

/** Changes the password of the signed-in policyholder, and confirms the change at the service (000 §4, §7). */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  // Fixed on opening, because the session may end during the calls.
  const [email] = useState(() => customerOf(api).email)
  const change = useMutation(changePasswordMutation(api))
  const confirm = useMutation(confirmResetMutation(api))
  const [isUnconfirmed, setIsUnconfirmed] = useState(false)
  const isLeft = useIsLeft()
  const form = useEditForm({
    saved: NO_PASSWORDS,
    schema: passwordSchema,
    problemsShow: 'atOnce',
    missing: missingPasswords,
    isStep: true,
    async send(typed) {
      await change.mutateAsync(toPasswordChange(typed))
      await finish().catch(showWhatHolds)
    },
    refusalOf: passwordRefusal,
  })

  async function finish() {
    await confirm.mutateAsync(email)
    showToast(PASSWORD_CHANGED)
    if (!isLeft()) onClose()
  }

  /** The error stays in the mutation. */
  function showWhatHolds() {
    setIsUnconfirmed(true)
    if (isLeft()) showToast(PASSWORD_CHANGED)
  }

  if (isUnconfirmed) {
    return (
      <Dialog opened title="Change password" onClose={onClose}>
        <UnconfirmedPassword failure={confirm.error} send={finish} onClose={onClose} />
      </Dialog>
    )
  }
  const { newPassword, confirmation } = form.values
  return (
    <Dialog opened title="Change password" onClose={onClose}>
      <FormFrame {...form.frame} submit="Update" cancel={{ text: 'Cancel', onClick: onClose }}>
        <PasswordField
          {...form.field('oldPassword')}
          label="Current password"
          autoComplete="current-password"
        />
        <NewPasswordField {...form.field('newPassword')} />
        <ConfirmPasswordField {...form.field('confirmation')} />
        {confirmation !== '' && passwordsMatch(newPassword, confirmation) && (
          <Text size="sm">{MATCH_MESSAGE}</Text>
        )}
      </FormFrame>
    </Dialog>
  )
}

const NO_FIELDS = {}

type UnconfirmedPasswordProps = {
  /** The error of the confirmation. */
  failure: unknown
  /** Repeats only the confirmation. */
  send: () => Promise<unknown>
  onClose: () => void
}

/** The step after a password was changed whose confirmation failed: what holds, and the failed call again. */
function UnconfirmedPassword({ failure, send, onClose }: UnconfirmedPasswordProps) {
  const form = useEditForm({
    saved: NO_FIELDS,
    schema: v.object({}),
    guard: false,
    send,
    failure,
    refusalOf: unconfirmedRefusal,
  })
  return (
    <FormFrame {...form.frame} submit="Try again" cancel={{ text: 'Close', onClick: onClose }}>
      <Text>Log in with your new password from now on.</Text>
    </FormFrame>
  )
}

type PasswordValues = { oldPassword: string; newPassword: string; confirmation: string }

export const NO_PASSWORDS: PasswordValues = { oldPassword: '', newPassword: '', confirmation: '' }

/** The problems of passwords while they are typed (000 §5). */
export const passwordSchema = valuesBy((typed: PasswordValues) => {
  const { newPassword, confirmation } = typed
  const checked = checkPasswordChange(typed)
  return {
    ...(!checked.ok && checked.reason === 'sameAsOld' ? { newPassword: SAME_PASSWORD_MESSAGE } : {}),
    ...(confirmation === '' || passwordsMatch(newPassword, confirmation)
      ? {}
      : { confirmation: MISMATCH_MESSAGES.changePassword }),
  }
})

/** The texts of "Still needed" for "Update". */
export function missingPasswords(typed: PasswordValues): string[] {
  const checked = checkPasswordChange(typed)
  return checked.ok ? [] : [PASSWORD_CHANGE_NEEDS[checked.reason]]
}

export const toPasswordChange = ({ oldPassword, newPassword }: PasswordValues) => ({
  oldPassword,
  newPassword,
})

const PASSWORD_CHANGED = 'Your password is changed.'

/** The text of a change that got no answer; the wording is ours. */
const UNKNOWN_OUTCOME =
  'We got no answer, so we can’t tell whether your password is changed. If your current password is refused from now on, the new one is in use.'

/** The text for a password that was not changed: the service's own message (000 §8), else a wording of ours. */
export function passwordRefusal(error: unknown) {
  const isUnanswered = error instanceof ApiError && error.status === 0
  const general = isUnanswered ? UNKNOWN_OUTCOME : 'Your password is not changed. Please try again.'
  return { alert: serviceMessage(error) ?? general }
}

/** The text for a confirmation that failed after the change; the wording is ours. */
const unconfirmedRefusal = () => ({
  alert: 'Your password is changed, but one last step with our service failed.',
})
