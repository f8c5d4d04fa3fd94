import type { FieldValues, FormSchema, FrameState, ProblemsShow, Refusal, Texts } from './form-types.ts'
import { fieldOf } from './text-field.ts'
import { useFieldProblems } from './use-field-problems.ts'
import { type FormValues, type FormValuesOptions, useFormValues } from './use-form-values.ts'
import { useRefusal } from './use-refusal.ts'
import { useSubmission } from './use-submission.ts'

export type CheckOptions<Values extends FieldValues> = {
  schema: FormSchema
  problemsShow?: ProblemsShow
  /** What a look-up found wrong: it shows at once, and keeps the form from being sent. */
  found?: Texts<Values>
  /** What has to be filled in before the form can be sent, for "Still needed". */
  missing?: (values: Values) => readonly string[]
  /** Sends the values and gives a promise, or only shows what follows. A rejection is what `refusalOf` says of it. */
  send: (values: Values) => unknown
  /** Another step follows: the values are unsaved still when they were sent. */
  isStep?: boolean
  refusalOf?: (error: unknown) => Refusal<Values>
  /** Why the values that stand in the form first were refused already. */
  failure?: unknown
  /** A later step is being sent. */
  isBusy?: boolean
  /** Of the step before, whose values are unsaved until this one is sent; false where nothing asks before leaving. */
  guard?: FrameState['guard'] | false
  /** The values are saved, and their draft is deleted. */
  onSaved?: () => void
}

/** A form over saved values: its fields, its draft, and the one call that saves it. */
export function useEditForm<Values extends FieldValues>(
  options: FormValuesOptions<Values> & CheckOptions<Values>,
) {
  return useCheckedForm(useFormValues(options), options)
}

/** The same over values that are there already, for a schema that depends on a look-up of what is typed. */
export function useCheckedForm<Values extends FieldValues>(
  form: FormValues<Values>,
  { missing: missingOf, isBusy = false, guard, ...options }: CheckOptions<Values>,
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
    /** Fields that were filled in count as left. */
    leave: problems.leave,
    field: fieldOf(form, { errorAt, onBlur: problems.visit }),
    /** For `FormDialog`, `FormPage` and `FormFrame`. */
    frame,
    /** Back to the saved values; nothing is said of them. */
    startOver,
    /** Says what is wrong with values that were refused in a later step. */
    refuse: (error: unknown) => submission.refuse(error, form.present()),
    /** The refusal was read elsewhere than in the form: the focus comes back to it. */
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
