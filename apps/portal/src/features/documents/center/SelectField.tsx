import { SelectField as Select } from '../../../ui/SelectField.tsx'

type SelectFieldProps = {
  label: string
  /** What choosing none is called. */
  all: string
  options: readonly (readonly [value: string, label: string])[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** One of a few, or all of them. */
export function SelectField({ label, all, options, value = '', onChange }: SelectFieldProps) {
  return (
    <Select
      label={label}
      options={[['', all] as const, ...options].map(([each, text]) => ({ value: each, label: text }))}
      value={options.some(([each]) => each === value) ? value : ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  )
}
