import { useState } from 'react'
import { useIsLeft } from '../../lib/screen-hooks.ts'
import type { FieldValues, FormSchema, FrameState, ProblemsShow, Refusal, Texts } from './form-types.ts'
import type { Mask } from './mask.ts'
import { useFieldProblems } from './use-field-problems.ts'
import { type FormValues, type FormValuesOptions, useFormValues } from './use-form-values.ts'
import { useRefusal } from './use-refusal.ts'
import { useSendOnce } from './use-send-once.ts'

export type CheckOptions<Values extends FieldValues> = {
  schema: FormSchema
  problemsShow?: ProblemsShow
  /** Problems that a look-up found. They show at once and block the submit. */
  found?: Texts<Values>
  /** The texts of "Still needed". */
  missing?: (values: Values) => readonly string[]
  /** Sends the values and returns a promise, or only shows the next step. `refusalOf` turns a rejection into texts. */
  send: (values: Values) => unknown
  /** Whether another step follows. The values then stay unsaved after they were sent. */
  isStep?: boolean
  refusalOf?: (error: unknown) => Refusal<Values>
  /** The error with which the initial values were refused before. */
  failure?: unknown
  /** Whether a later step is being sent. */
  isBusy?: boolean
  /** Whether closing the dialog now aborts what is being sent. Otherwise the dialog stays open until the answer. */
  canAbort?: boolean
  /** Called instead of `onSaved` if the form was left before the answer, to show a toast. */
  onSavedLater?: () => void
  /**
   * The guard of the previous step, whose values stay unsaved until this one is sent; false for a form that never asks
   * before leaving.
   */
  guard?: FrameState['guard'] | false
  /** Called after the values were saved and their draft was deleted, to close the form. */
  onSaved?: () => void
}

/** A form over saved values: fields, draft, and the call that saves them. */
export function useEditForm<Values extends FieldValues>(
  options: FormValuesOptions<Values> & CheckOptions<Values>,
) {
  return useCheckedForm(useFormValues(options), options)
}

/** The same for existing form values, when the schema depends on a look-up of a typed value. */
export function useCheckedForm<Values extends FieldValues>(
  form: FormValues<Values>,
  { missing: missingOf, isBusy = false, canAbort = false, guard, ...options }: CheckOptions<Values>,
) {
  const { values, saved, draft } = form
  const missing = missingOf?.(values) ?? []
  const problems = useFieldProblems(form, options)
  const refusal = useRefusal(options, values)
  const submission = useSubmission(form, { ...options, problems, refusal })
  const isIdle = submission.isIdle && !isBusy
  const errorAt = (name: keyof Values) => refusal.at(name) ?? problems.at(name)

  function startOver() {
    form.change(saved)
    problems.clear()
    refusal.clear()
    draft?.startOver()
  }

  const frame: FrameState = {
    pending: !isIdle,
    isHeld: (submission.isSending || isBusy) && !canAbort,
    error: refusal.alert,
    wait: refusal.wait,
    missing,
    failures: submission.failures,
    guard: guard === false ? undefined : bothGuards(guard, { isIdle, form }),
    isRestored: draft?.isRestored === true && form.isChanged,
    onStartOver: startOver,
    onSubmit() {
      if (isIdle && missing.length === 0 && refusal.wait === undefined) submission.submit()
    },
  }

  return {
    values,
    change: form.change,
    /** Marks fields as left, for values that were filled in by code. */
    leave: problems.leave,
    field: fieldOf(form, { errorAt, onBlur: problems.visit }),
    /** The props of `FormDialog` and `FormFrame`. */
    frame,
    /** Resets the form to the saved values, without problems and refusals. */
    startOver,
    /** Shows the refusal of a later step. */
    refuse: (error: unknown) => submission.refuse(error, form.present()),
    /** Hides a refusal that showed outside of the form, and moves the focus to the form. */
    dismiss: submission.dismiss,
  }
}

export type EditForm<Values extends FieldValues> = ReturnType<typeof useCheckedForm<Values>>

type Guarded<Values extends FieldValues> = { isIdle: boolean; form: FormValues<Values> }

function bothGuards<Values extends FieldValues>(
  before: FrameState['guard'],
  { isIdle, form }: Guarded<Values>,
): FrameState['guard'] {
  return {
    isUnsaved: isIdle && (form.isChanged || before?.isUnsaved === true),
    onLeave() {
      form.draft?.drop()
      before?.onLeave()
    },
  }
}

type FieldHandlers<Values> = {
  errorAt: (name: keyof Values) => string | undefined
  onBlur: (name: keyof Values) => void
}

type TextFieldOf = {
  name: string
  value: string
  mask?: Mask
  error: string | undefined
  onBlur: () => void
  onChange: (event: { target: { value: string } }) => void
}

/** The props of a text field from a form: `<TextField {...form.field('city')} label="City" />`. */
function fieldOf<Values extends FieldValues>(
  { getInputProps }: Pick<FormValues<Values>, 'getInputProps'>,
  { errorAt, onBlur }: FieldHandlers<Values>,
) {
  return (name: keyof Values & string, mask?: Mask): TextFieldOf => {
    const { value, onChange } = getInputProps(name)
    return {
      name,
      value: String(value),
      ...(mask === undefined ? {} : { mask }),
      error: errorAt(name),
      onBlur: () => onBlur(name),
      onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    }
  }
}

type SubmissionParts<Values extends FieldValues> = Pick<
  CheckOptions<Values>,
  'send' | 'isStep' | 'onSaved' | 'onSavedLater'
> & {
  problems: ReturnType<typeof useFieldProblems<Values>>
  refusal: ReturnType<typeof useRefusal<Values>>
}

/** The submit of a form: it shows problems, sends once, shows a refusal, and deletes the draft after a success. */
function useSubmission<Values extends FieldValues>(
  { values, draft }: FormValues<Values>,
  { problems, refusal, send, isStep = false, onSaved, onSavedLater }: SubmissionParts<Values>,
) {
  const [failures, setFailures] = useState(0)
  const isLeft = useIsLeft()
  const fail = () => setFailures((before) => before + 1)

  function refuse(error: unknown, sent: Values) {
    refusal.note(error, sent)
    fail()
  }

  const sending = useSendOnce<Values>({
    isLast: !isStep,
    onError: refuse,
    onSent() {
      if (isStep) return
      draft?.drop()
      // Closing a form that was left would lead away from the screen that was opened meanwhile.
      if (isLeft()) onSavedLater?.()
      else onSaved?.()
    },
  })

  return {
    isIdle: sending.state === 'idle',
    isSending: sending.state === 'pending',
    failures,
    refuse,
    submit() {
      if (sending.isClosed()) return
      problems.showAll()
      if (problems.any) return fail()
      refusal.clear()
      sending.run(send, values)
    },
    dismiss() {
      refusal.clear()
      fail()
    },
  }
}
