import { PasswordField } from './PasswordField.tsx'

type ConfirmPasswordFieldProps = {
  value: string
  onChange: (value: string) => void
  /** That it is another than the first; the text differs by screen (000 §5). */
  error?: string | undefined
}

/** The new password for the second time. */
export function ConfirmPasswordField({ value, onChange, error }: ConfirmPasswordFieldProps) {
  return (
    <PasswordField
      label="Confirm password"
      autoComplete="new-password"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
