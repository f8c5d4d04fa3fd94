import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './field.module.css'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  error?: string | undefined
  /** Stands at the right of the label, such as a link. */
  action?: ReactNode
  /** Stands inside the box at its right, such as a button. */
  end?: ReactNode
}

/** One line of text with its label above and its error below. */
export function TextField({ label, error, action, end, ...input }: TextFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <label htmlFor={id}>{label}</label>
        {action}
      </div>
      <div className={classes.box} data-invalid={error === undefined ? undefined : true}>
        <input
          aria-describedby={error === undefined ? undefined : errorId}
          {...input}
          id={id}
          aria-invalid={error !== undefined}
        />
        {end}
      </div>
      {error === undefined ? null : (
        <p className={classes.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
