import { CODE_LENGTH, codeDigits } from '@portal/domain/one-time-code'
import type { EditForm } from '../../ui/form/use-edit-form.ts'
import { TextField } from '../../ui/TextField.tsx'
import type { CodeValues } from './use-code-form.ts'

type CodeFieldProps = Pick<EditForm<CodeValues>, 'field'> & {
  disabled?: boolean
  /** Whether the field takes the focus when it appears. */
  takesFocus?: boolean
}

/** The field of a one-time code. A pasted code may have other characters between its digits (000 §5). */
export function CodeField({ field, takesFocus = false, disabled = false }: CodeFieldProps) {
  return (
    <TextField
      {...field('code', DIGITS)}
      label="One-time code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      disabled={disabled}
      data-autofocus={takesFocus ? true : undefined}
    />
  )
}

const DIGITS = { read: codeDigits, show: (code: string) => code, most: CODE_LENGTH }
