import { type ComponentType, type FormEvent, useCallback, useId, useRef } from 'react'
import { takeEarlyInput } from '../../lib/early-input.ts'
import { Banner } from '../Banner.tsx'
import { Button } from '../Button.tsx'
import { useDialogHold } from '../dialog-hold.ts'
import { type Elements, Stack } from '../layout.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { FormButtons } from './FormButtons.tsx'
import classes from './form.module.css'
import type { FrameState } from './form-types.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { askForFocus, firstField, useFormFocus } from './use-form-focus.ts'

export type FormFrameProps = FrameState & {
  /** The text of the submit button. */
  submit: string
  /** Without it, submitting is the only way out. */
  cancel?: { text: string; onClick: () => void }
  /** The place of the buttons: at the end; over the whole width, for visitors' pages; or beside the only field. */
  buttons?: 'end' | 'block' | 'beside'
  /** Information above the fields, in place of the notice about a draft. */
  notice?: Elements
  /** Asks before unsaved changes are lost, where it is not the question of the kit. */
  leaveGuard?: ComponentType<{ isUnsaved: boolean; onLeave: () => void }> | undefined
  /** Called on every input event. */
  onInput?: () => void
  children: Elements
}

/** The markup of every form: alert, fields, "Still needed" and buttons. */
export function FormFrame({
  error,
  guard,
  notice,
  buttons = 'end',
  leaveGuard: Guard = LeaveGuard,
  onInput,
  children,
  ...props
}: FormFrameProps) {
  const form = useRef<HTMLFormElement>(null)
  // Takes over the input from a prerendered page.
  const attach = useCallback((element: HTMLFormElement | null) => {
    form.current = element
    askForFocus(element)
    takeEarlyInput(element)
  }, [])
  const alert = useRef<HTMLDivElement>(null)
  const describedBy = useId()
  useFormFocus({ form, alert, failures: props.failures })
  useDialogHold(props.isHeld)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!props.pending) props.onSubmit()
  }

  function startOver() {
    // The button disappears, so the first field takes the focus.
    firstField(form.current)?.focus()
    props.onStartOver()
  }

  return (
    <form ref={attach} onSubmit={submit} onInput={onInput} noValidate>
      {guard === undefined ? null : <Guard {...guard} />}
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
