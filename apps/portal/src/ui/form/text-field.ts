import type { FieldValues } from './form-types.ts'
import type { FormValues } from './use-form-values.ts'

/** Formats a value for the field, and reads the value from the typed text. */
type Mask = { read: (text: string) => string; show: (value: string) => string }

const AS_TYPED: Mask = { read: (text) => text, show: (value) => value }

type Told<Values> = {
  errorAt: (name: keyof Values) => string | undefined
  onBlur: (name: keyof Values) => void
}

type TextFieldOf = {
  name: string
  value: string
  error: string | undefined
  onBlur: () => void
  onChange: (event: { target: { value: string } }) => void
}

/** The props of a text field from a form: `<TextField {...form.field('city')} label="City" />`. */
export function fieldOf<Values extends FieldValues>(
  { getInputProps }: Pick<FormValues<Values>, 'getInputProps'>,
  { errorAt, onBlur }: Told<Values>,
) {
  return (name: keyof Values & string, { read, show }: Mask = AS_TYPED): TextFieldOf => {
    const { value, onChange } = getInputProps(name)
    return {
      name,
      value: show(String(value)),
      error: errorAt(name),
      onBlur: () => onBlur(name),
      onChange: (event: { target: { value: string } }) => onChange(read(event.target.value)),
    }
  }
}
