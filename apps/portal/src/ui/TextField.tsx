import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './field.module.css'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'size' | 'color'> & {
  label: string
  error?: ReactNode
  /** Stands at the right of the label, such as a link. */
  action?: ReactNode
  /** Stands inside the box at its right, such as a button. */
  end?: ReactNode
}

/** One line of text with its label above and its error below. */
export function TextField({ end, ...field }: TextFieldProps) {
  const { describedBy, isInvalid, ...props } = useField(field)
  return (
    <TextInput
      {...props}
      rightSection={end}
      rightSectionPointerEvents="all"
      rightSectionWidth={END_WIDTH}
      // Mantine says nothing where a field is valid, and knows no other description than its own.
      attributes={{ input: { 'aria-invalid': isInvalid, 'aria-describedby': describedBy } }}
    />
  )
}

const END_WIDTH = '3rem'

/** What all one-line fields have in common, as Mantine's inputs take it. */
export function useField<Field extends TextFieldProps>({ action, ...field }: Field) {
  const id = useId()
  const errorId = `${id}-error`
  const isInvalid = Boolean(field.error)
  return {
    ...field,
    id,
    disabled: field.disabled ?? false,
    required: field.required ?? false,
    size: 'md',
    classNames: classes,
    withAsterisk: false,
    errorProps: { id: errorId },
    isInvalid,
    describedBy: isInvalid ? errorId : field['aria-describedby'],
    inputContainer: (input: ReactNode) => (
      <>
        {action === undefined ? null : <div className={classes.action}>{action}</div>}
        {input}
      </>
    ),
  }
}
