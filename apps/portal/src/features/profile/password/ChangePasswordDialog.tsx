import { Text } from '@mantine/core'
import { MATCH_MESSAGE, passwordsMatch } from '@portal/domain/passwords'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changePasswordMutation, confirmResetMutation } from '../../../api/passwords.ts'
import { useIsLeft } from '../../../lib/use-is-left.ts'
import { customerOf, useApi } from '../../../session/context.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormFrame } from '../../../ui/form/FormFrame.tsx'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import { ConfirmPasswordField, NewPasswordField } from '../../../ui/NewPasswordField.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import {
  missingPasswords,
  NO_PASSWORDS,
  PASSWORD_CHANGED,
  passwordRefusal,
  passwordSchema,
  toPasswordChange,
} from './password-form.ts'
import { UnconfirmedPassword } from './UnconfirmedPassword.tsx'

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
