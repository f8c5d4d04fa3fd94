import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox as MantineCheckbox } from '@mantine/core'
import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './checkbox.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'size' | 'color' | 'type'> & {
  label: ReactNode
  indeterminate?: boolean
  error?: ReactNode
}

/** A checkbox. Its whole label can be pressed. */
export function Checkbox(props: CheckboxProps) {
  return <MantineCheckbox {...props} id={useId()} classNames={classes} />
}
