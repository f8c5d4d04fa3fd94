import { ChoiceField } from '../../../ui/ChoiceField.tsx'

type SelectFieldProps = {
  label: string
  /** The label of the option that selects all. */
  all: string
  options: readonly (readonly [value: string, label: string])[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A choice of one option, or of all. */
export function SelectField({ label, all, options, value = '', onChange }: SelectFieldProps) {
  return (
    <ChoiceField
      label={label}
      options={[['', all] as const, ...options].map(([each, text]) => ({ value: each, label: text }))}
      value={options.some(([each]) => each === value) ? value : ''}
      onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
    />
  )
}
