import { type FormEvent, type ReactNode, useCallback, useId, useRef } from 'react'
import { takeEarlyInput } from '../../lib/early-input.ts'
import { Banner } from '../Banner.tsx'
import { Button } from '../Button.tsx'
import { Stack } from '../layout.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { FormButtons } from './FormButtons.tsx'
import classes from './form.module.css'
import type { FrameState } from './form-types.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { firstField, useFormFocus } from './use-form-focus.ts'

export type FormFrameProps = FrameState & {
  /** What the submit button says. */
  submit: string
  /** Without it there is no way out but sending. */
  cancel?: { text: string; onClick: () => void }
  /** Where the buttons stand: at the end, over the whole width as on the pages of visitors, or beside the one field. */
  buttons?: 'end' | 'block' | 'beside'
  /** What has to be known before, in place of the notice about a draft. */
  notice?: ReactNode
  /** Told whenever something is typed. */
  onInput?: () => void
  children: ReactNode
}

/** The markup of every form: what went wrong on top, the fields, why it can't be sent yet, and its buttons. */
export function FormFrame({
  error,
  guard,
  notice,
  buttons = 'end',
  onInput,
  children,
  ...props
}: FormFrameProps) {
  const form = useRef<HTMLFormElement>(null)
  // What was typed and pressed on a prerendered page before the script was there counts.
  const attach = useCallback((element: HTMLFormElement | null) => {
    form.current = element
    takeEarlyInput(element)
  }, [])
  const alert = useRef<HTMLDivElement>(null)
  const describedBy = useId()
  useFormFocus({ form, alert, failures: props.failures })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!props.pending) props.onSubmit()
  }

  function startOver() {
    // The button is about to go: the first field takes the focus from it.
    firstField(form.current)?.focus()
    props.onStartOver()
  }

  return (
    <form ref={attach} onSubmit={submit} onInput={onInput} noValidate>
      {guard === undefined ? null : <LeaveGuard {...guard} />}
      <Stack>
        {error === undefined ? null : (
          <Banner ref={alert} tone="danger" role="alert">
            {error}
          </Banner>
        )}
        {notice ?? (props.isRestored ? <DraftNotice onStartOver={startOver} /> : null)}
        {buttons === 'beside' ? (
          <div className={classes.beside}>
            {children}
            <Button type="submit" variant="line" busy={props.pending}>
              {props.submit}
            </Button>
          </div>
        ) : (
          <>
            {children}
            <FormButtons {...props} block={buttons === 'block'} describedBy={describedBy} />
          </>
        )}
      </Stack>
    </form>
  )
}
