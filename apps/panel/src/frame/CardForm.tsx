import { Button } from '@mantine/core'
import { Banner } from '@portal/portal/ui/Banner'
import type { ReactElement, ReactNode } from 'react'
import { Refusal } from '../control/control.ts'
import classes from './parts.module.css'

type CardFormProps = {
  /** The words of the button that submits. */
  button: string
  onSubmit: () => void
  error: Error | null
  /** Whether the button is beside the only field. */
  isInline?: boolean
  /** Shows beside the button, such as one that clears. */
  more?: ReactElement | false
  children: ReactNode
}

/** The form of a card: aligned fields, their button below, and a refusal below that. */
export function CardForm({ button, onSubmit, error, isInline = false, more, children }: CardFormProps) {
  return (
    <form
      className={isInline ? classes.inline : classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className={classes.fields}>{children}</div>
      <div className={classes.actions}>
        <Button type="submit" size={isInline ? 'md' : 'sm'}>
          {button}
        </Button>
        {more}
      </div>
      <RefusalNote error={error} />
    </form>
  )
}

const MOST_LISTED = 8

/** The reason of a refusal, with the values that exist. */
export function RefusalNote({ error }: { error: Error | null }) {
  if (error === null) return null
  const exists = error instanceof Refusal ? error.exists : []
  const listed = exists.slice(0, MOST_LISTED).join(', ')
  const rest = exists.length > MOST_LISTED ? `, and ${exists.length - MOST_LISTED} more` : ''
  return (
    <Banner tone="danger" role="alert">
      {exists.length === 0 ? error.message : `${error.message} There is: ${listed}${rest}.`}
    </Banner>
  )
}
