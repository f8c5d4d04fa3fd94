import { passwordLevel, strengthMessage } from '@portal/domain/passwords'
import { PasswordField } from './PasswordField.tsx'
import { StrengthMeter } from './StrengthMeter.tsx'

type NewPasswordFieldProps = { value: string; onChange: (value: string) => void; error?: string | undefined }

/** A new password, and how strong it is while it is typed (000 §5). */
export function NewPasswordField({ value, onChange, error }: NewPasswordFieldProps) {
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <StrengthMeter level={passwordLevel(value)}>{value === '' ? '' : strengthMessage(value)}</StrengthMeter>
    </>
  )
}
