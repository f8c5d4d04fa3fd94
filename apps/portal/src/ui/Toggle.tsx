import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './toggle.module.css'

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
