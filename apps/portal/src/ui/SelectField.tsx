import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

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
