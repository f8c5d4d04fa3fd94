import { Button, Group, Stack, Text } from '@mantine/core'
import {
  type ComponentType,
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
} from 'react'
import { useRenewal } from '../../lib/connection.ts'
import { takeEarlyInput } from '../../lib/early-input.ts'
import { Banner } from '../Banner.tsx'
import { useDialogHold } from '../dialog-hold.ts'
import type { Elements } from '../layout.tsx'
import { Buttons } from '../layout.tsx'
import { StillNeeded } from '../StillNeeded.tsx'
import { isUnderDialog } from '../use-dialog-focus.ts'
import classes from './form.module.css'
import type { FrameState } from './form-types.ts'
import { LeaveGuard } from './LeaveGuard.tsx'

export type FormFrameProps = FrameState & {
  /** The text of the submit button. */
  submit: string
  /** Without it, submitting is the only way out. */
  cancel?: { text: string; onClick: () => void }
  /** Where the buttons are: at the end; over the whole width, for visitors' pages; or beside the only field. */
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
  const renewal = useRenewal()
  const why = (props.pending ? renewal : undefined) ?? wait
  const reason =
    why === undefined ? (
      <StillNeeded id={describedBy} missing={missing} />
    ) : (
      <div id={describedBy}>
        <Text size="sm" variant="numbers">
          {why}
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

type FormFocus = {
  form: RefObject<HTMLFormElement | null>
  alert: RefObject<HTMLElement | null>
  failures: number
}

/**
 * Moves the focus in a form. After a failed submit it goes to the alert, else to the first invalid field, else to the
 * submit button; where a dialog over the form asks or explains, the dialog keeps it. A form that replaces a previous step
 * takes it on mounting: its alert, else the field with `data-autofocus`.
 */
function useFormFocus({ form, alert, failures }: FormFocus) {
  const last = useRef(failures)
  useEffect(() => {
    if (last.current === failures) return
    last.current = failures
    if (isUnderDialog(form.current)) return
    const target = alert.current ?? find(form.current, isWrong) ?? find(form.current, isSubmit)
    target?.focus()
  }, [form, alert, failures])
  useEffect(() => (alert.current ?? find(form.current, asksForFocus))?.focus(), [form, alert])
}

/** The first field that can be typed into or chosen from, or that takes a file. */
const firstField = (form: HTMLFormElement | null) => find(form, isField)

/** Marks the first field of a form in a dialog, so that the dialog gives it the focus instead of its close button. */
function askForFocus(form: HTMLFormElement | null) {
  const first = firstField(form)
  if (first === undefined || form?.closest('[role="dialog"]') == null || find(form, asksForFocus)) return
  first.dataset.autofocus = 'true'
}

/** A hidden input cannot take the focus. The button that opens a file picker takes it for its input. */
const isField = (element: HTMLElement) =>
  (element instanceof HTMLInputElement || element instanceof HTMLSelectElement || isFileButton(element)) &&
  !(element instanceof HTMLInputElement && ['file', 'hidden'].includes(element.type)) &&
  element.closest('[hidden]') === null
const isFileButton = (element: HTMLElement) => 'opensFiles' in element.dataset
const isWrong = (element: HTMLElement) => element.getAttribute('aria-invalid') === 'true'
const isSubmit = (element: HTMLElement) => element instanceof HTMLButtonElement && element.type === 'submit'
const asksForFocus = (element: HTMLElement) => 'autofocus' in element.dataset

function find(
  form: HTMLFormElement | null,
  fits: (element: HTMLElement) => boolean,
): HTMLElement | undefined {
  return Array.from(form?.elements ?? []).find(
    (element): element is HTMLElement => element instanceof HTMLElement && fits(element),
  )
}
