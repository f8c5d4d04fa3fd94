import type { FieldValues } from './form-types.ts'
import type { Mask } from './mask.ts'
import type { FormValues } from './use-form-values.ts'

type Told<Values> = {
  errorAt: (name: keyof Values) => string | undefined
  onBlur: (name: keyof Values) => void
}

type TextFieldOf = {
  name: string
  value: string
  mask?: Mask
  error: string | undefined
  onBlur: () => void
  onChange: (event: { target: { value: string } }) => void
}

/** The props of a text field from a form: `<TextField {...form.field('city')} label="City" />`. */
export function fieldOf<Values extends FieldValues>(
  { getInputProps }: Pick<FormValues<Values>, 'getInputProps'>,
  { errorAt, onBlur }: Told<Values>,
) {
  return (name: keyof Values & string, mask?: Mask): TextFieldOf => {
    const { value, onChange } = getInputProps(name)
    return {
      name,
      value: String(value),
      ...(mask === undefined ? {} : { mask }),
      error: errorAt(name),
      onBlur: () => onBlur(name),
      onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    }
  }
}
