import { PasswordField } from './PasswordField.tsx'
import type { TextFieldProps } from './TextField.tsx'

/** The new password for the second time. That it is another than the first is said in a text of the screen (000 §5). */
export function ConfirmPasswordField(field: Omit<TextFieldProps, 'label' | 'type' | 'end'>) {
  return <PasswordField {...field} label="Confirm password" autoComplete="new-password" />
}
