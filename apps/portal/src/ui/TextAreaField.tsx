import '@mantine/core/styles/Input.layer.css'
import { Textarea } from '@mantine/core'
import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './field.module.css'

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'size' | 'color'> & {
  label: string
  error?: ReactNode
}

/** A field for several lines of text, with its label above and its error below. */
export function TextAreaField({ disabled = false, required = false, ...field }: TextAreaFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  const isInvalid = Boolean(field.error)
  return (
    <Textarea
      {...field}
      id={id}
      disabled={disabled}
      required={required}
      size="md"
      rows={3}
      classNames={classes}
      withAsterisk={false}
      errorProps={{ id: errorId }}
      attributes={{
        input: { 'aria-invalid': isInvalid, 'aria-describedby': isInvalid ? errorId : undefined },
      }}
    />
  )
}
