import { type FormEvent, type ReactNode, useId } from 'react'
import { flushSync } from 'react-dom'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from './profile.module.css'

type ContactFormProps = {
  submit: string
  /** Shows what is wrong with what was typed, or sends it. */
  onSubmit: () => void
  cancel: string
  onCancel: () => void
  busy: boolean
  /** What went wrong with the form as a whole. */
  error?: string | undefined
  /** How long it can't be sent. */
  wait?: string | undefined
  children: ReactNode
}

/** A form of one field, with its two buttons and what went wrong with it on top. */
export function ContactForm({ error, wait, busy, children, ...props }: ContactFormProps) {
  const waitId = useId()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || wait !== undefined) return
    flushSync(props.onSubmit)
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {error === undefined ? null : (
          <Banner tone="danger" role="alert">
            {error}
          </Banner>
        )}
        {children}
        {wait === undefined ? null : (
          <div id={waitId}>
            <Text size="sm" numbers>
              {wait}
            </Text>
          </div>
        )}
        <div className={classes.footer}>
          <Button variant="line" onClick={props.onCancel}>
            {props.cancel}
          </Button>
          <Button type="submit" busy={busy} disabled={wait !== undefined} aria-describedby={waitId}>
            {props.submit}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
