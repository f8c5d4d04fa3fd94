import { MATCH_MESSAGE, passwordsMatch } from '@portal/domain/passwords'
import { useMutation } from '@tanstack/react-query'
import { changePasswordMutation, confirmResetMutation } from '../../../api/passwords.ts'
import { customerOf, useApi } from '../../../session/context.ts'
import { ConfirmPasswordField } from '../../../ui/ConfirmPasswordField.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import { NewPasswordField } from '../../../ui/NewPasswordField.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { Text } from '../../../ui/Text.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import {
  missingPasswords,
  NO_PASSWORDS,
  passwordRefusal,
  passwordSchema,
  toPasswordChange,
} from './password-form.ts'

/** Changes the password of the signed-in policyholder (000 §4). */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const change = useMutation(changePasswordMutation(api))
  const confirm = useMutation(confirmResetMutation(api))
  const form = useEditForm({
    saved: NO_PASSWORDS,
    schema: passwordSchema,
    problemsShow: 'atOnce',
    missing: missingPasswords,
    send: (typed) => change.mutateAsync(toPasswordChange(typed)),
    refusalOf: passwordRefusal,
    onSaved() {
      // The password is changed even if the confirmation at the service fails; the client has logged a failed call.
      confirm.mutate(customerOf(api).email)
      showToast('Your password is changed.')
      onClose()
    },
  })
  const { newPassword, confirmation } = form.values

  return (
    <FormDialog {...form.frame} title="Change password" submit="Update" onClose={onClose}>
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
    </FormDialog>
  )
}
