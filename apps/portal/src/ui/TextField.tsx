import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './field.module.css'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'size' | 'color'> & {
  label: string
  error?: ReactNode
  /** Shows at the right of the label, such as a link. */
  action?: ReactNode
  /** Shows inside the box at its right, such as a button. */
  end?: ReactNode
}

/** A text field with its label above and its error below. */
export function TextField({
  action,
  end,
  disabled = false,
  required = false,
  'aria-describedby': hint,
  ...field
}: TextFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  const isInvalid = Boolean(field.error)
  return (
    <TextInput
      {...field}
      id={id}
      disabled={disabled}
      required={required}
      size="md"
      classNames={classes}
      withAsterisk={false}
      errorProps={{ id: errorId }}
      rightSection={action === undefined ? end : <span />}
      rightSectionPointerEvents="all"
      rightSectionWidth={END_WIDTH}
      // Mantine does not set these for a valid field, and describes the field only by its own elements.
      attributes={{ input: { 'aria-invalid': isInvalid, 'aria-describedby': isInvalid ? errorId : hint } }}
      inputContainer={(input) => (
        <>
          <div className={classes.box}>{input}</div>
          {/* A style puts both at their places: the Tab key reaches the field first, then what it may need. */}
          {action === undefined ? null : <div className={classes.action}>{action}</div>}
          {action === undefined || end === undefined ? null : <div className={classes.end}>{end}</div>}
        </>
      )}
    />
  )
}

const END_WIDTH = '3rem'
