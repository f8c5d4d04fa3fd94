import { passwordLevel, strengthMessage } from '@portal/domain/passwords'
import { PasswordField } from './PasswordField.tsx'
import { StrengthMeter } from './StrengthMeter.tsx'
import type { TextFieldProps } from './TextField.tsx'

type NewPasswordFieldProps = Omit<TextFieldProps, 'label' | 'type' | 'end' | 'value'> & { value: string }

/** A field for a new password that shows its strength while it is typed (000 §5). */
export function NewPasswordField({ value, ...field }: NewPasswordFieldProps) {
  return (
    <>
      <PasswordField {...field} label="New password" autoComplete="new-password" value={value} />
      <StrengthMeter level={passwordLevel(value)}>{value === '' ? '' : strengthMessage(value)}</StrengthMeter>
    </>
  )
}
