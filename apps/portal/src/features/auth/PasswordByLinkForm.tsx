import { useDebouncedValue } from '@mantine/hooks'
import { MISMATCH_MESSAGES, passwordsMatch } from '@portal/domain/passwords'
import { PASSWORD_CONFIRM_DEBOUNCE_MS } from '../../lib/timings.ts'
import { FormPage } from '../../ui/form/FormFrame.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { ConfirmPasswordField } from '../../ui/NewPasswordField.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import {
  emailedLinkSchema,
  missingByEmailedLink,
  NO_PASSWORD,
  newPasswordRefusal,
} from './new-password-form.ts'

/** The entry of a new password after the mailed link (000 §2). @param onSave rejects when saving fails */
export function PasswordByLinkForm({ onSave }: { onSave: (password: string) => Promise<unknown> }) {
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
    <FormPage {...form.frame} submit="Save password" buttons="block">
      <PasswordField {...form.field('password')} label="New password" autoComplete="new-password" />
      <ConfirmPasswordField
        {...form.field('confirmation')}
        error={differs ? MISMATCH_MESSAGES.emailedLink : undefined}
      />
    </FormPage>
  )
}
