import { useId } from 'react'
import { Text } from '../../ui/Text.tsx'
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'
import classes from './vets.module.css'

/** A line of text with a help below, which an error replaces; the field itself stays, and the focus in it. */
export function HelpedField({ help, ...field }: TextFieldProps & { help: string }) {
  const id = useId()
  const isHelped = field.error === undefined
  return (
    <div className={classes.helped}>
      <TextField {...field} {...(isHelped ? { 'aria-describedby': id } : {})} />
      {isHelped && (
        <div id={id}>
          <Text size="xs" tone="muted">
            {help}
          </Text>
        </div>
      )}
    </div>
  )
}
