import type { ComponentProps, ReactNode } from 'react'
import classes from './light-checkbox.module.css'

type LightCheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode }

/**
 * A checkbox of the browser, for pages that a customer opens once.
 * Mantine lacks a light one: its Checkbox brings the frame of every field, 12 kB of script.
 */
export function LightCheckbox({ label, ...rest }: LightCheckboxProps) {
  return (
    <label className={classes.root}>
      <input {...rest} type="checkbox" className={classes.box} />
      <span>{label}</span>
    </label>
  )
}
