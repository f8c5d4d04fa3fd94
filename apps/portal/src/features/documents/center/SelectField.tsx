import { Select } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'

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
    <Select
      label={label}
      data={[['', all] as const, ...options].map(([each, text]) => ({ value: each, label: text }))}
      value={options.some(([each]) => each === value) ? value : ''}
      onChange={(chosen) => onChange(chosen || undefined)}
      allowDeselect={false}
      withScrollArea={false}
      checkIconPosition="right"
      comboboxProps={LIST}
      rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden />}
    />
  )
}

const LIST = { offset: 4, transitionProps: { duration: 0 } } as const
