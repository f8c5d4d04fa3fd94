import { Fieldset, Group, NativeSelect, Radio, Switch } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import classes from './toggle.module.css'

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

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'size' | 'color' | 'children'> & {
  label: string
  options: readonly { value: string; label: string }[]
  error?: ReactNode
}

/**
 * A choice of one of a few options. It is a native select, because a phone's own list of options is better there than
 * ours. Mantine's marks an invalid field, and lacks the mark of a valid one.
 */
export function SelectField({ options, disabled = false, required = false, ...field }: SelectFieldProps) {
  return (
    <NativeSelect
      {...field}
      id={useId()}
      disabled={disabled}
      required={required}
      data={[...options]}
      rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden />}
      attributes={{ input: { 'aria-invalid': Boolean(field.error) } }}
    />
  )
}

type ToggleProps = Omit<ComponentProps<'input'>, 'id' | 'size' | 'color' | 'type' | 'onChange'> & {
  label: string
  checked: boolean
  error?: ReactNode
  onChange: (checked: boolean) => void
}

/** A switch with its label (000 §2). Mantine's gives an event, where the form kit takes a value. */
export function Toggle({ checked, onChange, ...rest }: ToggleProps) {
  return (
    <Switch
      {...rest}
      id={useId()}
      checked={checked}
      aria-checked={checked}
      withThumbIndicator={false}
      classNames={classes}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
