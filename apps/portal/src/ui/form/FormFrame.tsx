import { Button, Group, Stack, Text } from '@mantine/core'
import { type ComponentType, type FormEvent, useCallback, useId, useRef } from 'react'
import { takeEarlyInput } from '../../lib/take-early-input.ts'
import { Banner } from '../Banner.tsx'
import { Buttons } from '../Buttons.tsx'
import { useDialogHold } from '../dialog-hold.ts'
import type { Elements } from '../layout.tsx'
import { StillNeeded } from '../StillNeeded.tsx'
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
            <Button type="submit" variant="line" loading={props.pending} aria-busy={props.pending}>
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

type FormButtonsProps = Pick<
  FormFrameProps,
  'submit' | 'cancel' | 'pending' | 'isHeld' | 'wait' | 'missing'
> & {
  block: boolean
  /** The id for the text that explains a disabled submit button. */
  describedBy: string
}

/** The buttons of a form, and the reason why it can't be sent yet. */
function FormButtons({ block, describedBy, cancel, wait, missing, ...props }: FormButtonsProps) {
  const reason =
    wait === undefined ? (
      <StillNeeded id={describedBy} missing={missing} />
    ) : (
      <div id={describedBy}>
        <Text size="sm" variant="numbers">
          {wait}
        </Text>
      </div>
    )
  const submit = (
    <Button
      type="submit"
      fullWidth={block}
      loading={props.pending}
      aria-busy={props.pending}
      disabled={missing.length > 0 || wait !== undefined}
      aria-describedby={describedBy}
    >
      {props.submit}
    </Button>
  )
  if (block) {
    return (
      <Stack gap="xs">
        {submit}
        {reason}
      </Stack>
    )
  }
  return (
    <>
      {reason}
      <Buttons>
        {cancel === undefined ? null : (
          <Button variant="line" onClick={cancel.onClick} disabled={props.isHeld}>
            {cancel.text}
          </Button>
        )}
        {submit}
      </Buttons>
    </>
  )
}

/** The notice above a form that was restored from its draft; the wording is ours. */
function DraftNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Group justify="space-between">
      <div role="status">
        <Text size="sm" c="dimmed">
          We kept what you had entered.
        </Text>
      </div>
      <Button variant="soft" size="sm" onClick={onStartOver}>
        Start over
      </Button>
    </Group>
  )
}

/** A form that fills a screen or a part of it, with one button. */
export function FormPage(props: Omit<FormFrameProps, 'cancel'>) {
  return <FormFrame {...props} />
}
