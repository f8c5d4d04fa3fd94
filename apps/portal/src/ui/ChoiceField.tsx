import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Select } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import classes from './field.module.css'
import listClasses from './suggestions.module.css'

type ChoiceFieldProps = {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** A choice of one option from a list in the look of the kit, for filters. A form's choice is a `SelectField`. */
export function ChoiceField({ label, options, value, onChange }: ChoiceFieldProps) {
  return (
    <Select
      label={label}
      data={[...options]}
      value={value}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      allowDeselect={false}
      withScrollArea={false}
      size="md"
      classNames={{ ...classes, ...listClasses }}
      checkIconPosition="right"
      comboboxProps={LIST}
      rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden />}
    />
  )
}

const LIST = { offset: 4, transitionProps: { duration: 0 } } as const
