import { Text } from '@mantine/core'
import { useId } from 'react'
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'
import classes from './vets.module.css'

/** A text field with a help text below, which an error replaces. The input is not remounted, so it keeps the focus. */
export function HelpedField({ help, ...field }: TextFieldProps & { help: string }) {
  const id = useId()
  const isHelped = field.error === undefined
  return (
    <div className={classes.helped}>
      <TextField {...field} {...(isHelped ? { 'aria-describedby': id } : {})} />
      {isHelped && (
        <div id={id}>
          <Text size="xs" c="var(--text-muted)">
            {help}
          </Text>
        </div>
      )}
    </div>
  )
}
