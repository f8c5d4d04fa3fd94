import { PasswordField } from './PasswordField.tsx'
import type { TextFieldProps } from './TextField.tsx'

/** The repetition of a new password. The screen has the text for a repetition that differs (000 §5). */
export function ConfirmPasswordField(field: Omit<TextFieldProps, 'label' | 'type' | 'end'>) {
  return <PasswordField {...field} label="Confirm password" autoComplete="new-password" />
}
