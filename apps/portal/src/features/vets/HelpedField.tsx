import { useId } from 'react'
import { Text } from '../../ui/Text.tsx'
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'
import classes from './vets.module.css'

/** A line of text with a help below, which an error replaces. */
export function HelpedField({ help, ...field }: TextFieldProps & { help: string }) {
  const id = useId()
  if (field.error !== undefined) return <TextField {...field} />
  return (
    <div className={classes.helped}>
      <TextField {...field} aria-describedby={id} />
      <div id={id}>
        <Text size="xs" tone="muted">
          {help}
        </Text>
      </div>
    </div>
  )
}
