import { useMutation } from '@tanstack/react-query'
import { changePasswordMutation, confirmResetMutation } from '../../api/passwords.ts'
import { customerOf, useApi } from '../../session/context.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

/** Changes the password of the signed-in policyholder (000 §4). */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const change = useMutation(changePasswordMutation(api))
  const confirm = useMutation(confirmResetMutation(api))

  function save(passwords: { oldPassword: string; newPassword: string }) {
    change.mutate(passwords, {
      onSuccess: () => {
        // The password is changed, whatever becomes of telling so; a failed call has been logged.
        confirm.mutate(customerOf(api).email)
        showToast('Your password is changed.')
        onClose()
      },
    })
  }

  return (
    <Dialog opened title="Change password" onClose={onClose}>
      <ChangePasswordForm
        onSave={save}
        onCancel={onClose}
        busy={change.isPending || change.isSuccess}
        error={change.error}
      />
    </Dialog>
  )
}
