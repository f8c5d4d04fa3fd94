import { Fieldset, Group, Radio } from '@mantine/core'
import { useId } from 'react'

type RadioChoiceProps<Value extends string> = {
  legend: string
  options: readonly { value: Value; label: string }[]
  value: Value
  disabled?: boolean
  onChange: (value: Value) => void
}

/** A choice of one of a few options, all of which are visible. Mantine lacks a legend: its group has a label and an error. */
export function RadioChoice<Value extends string>({
  legend,
  options,
  value,
  disabled = false,
  onChange,
}: RadioChoiceProps<Value>) {
  const name = useId()
  return (
    <Fieldset legend={legend} disabled={disabled}>
      <Group gap="0 var(--s-lg)">
        {options.map((option) => (
          <Radio
            key={option.value}
            name={name}
            label={option.label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
        ))}
      </Group>
    </Fieldset>
  )
}
