import { useForm } from '@mantine/form'
import { useEffect } from 'react'
import { changedFields } from '../../lib/changed-fields.ts'
import type { FieldValues, FormDraft } from './form-types.ts'

export type FormValuesOptions<Values> = {
  /** The saved values: other ones are unsaved changes, and starting over leads back to them. */
  saved: Values
  /** What stands in the form first, where that is neither the saved values nor the draft. */
  initial?: Values | undefined
  draft?: FormDraft<Values> | undefined
}

/** What stands in a form, begun from the draft, and what of it is unsaved. The draft is kept in step with it. */
export function useFormValues<Values extends FieldValues>(options: FormValuesOptions<Values>) {
  const { saved, draft } = options
  const initialValues = options.initial ?? { ...saved, ...draft?.found }
  const { values, setValues, getInputProps, getValues, getInitialValues } = useForm<Values>({ initialValues })
  const changed = unsavedFields(values, saved)
  const json = changed === undefined ? undefined : JSON.stringify(changed)
  const keep = draft?.keep
  useEffect(() => keep?.(json), [keep, json])

  return {
    values,
    saved,
    draft,
    /** What stood in the form when it opened. */
    first: getInitialValues(),
    /** What stands in it now, also for what was begun before the last change. */
    present: getValues,
    isChanged: changed !== undefined,
    getInputProps,
    change: (parts: Partial<Values>) => setValues(parts),
  }
}

export type FormValues<Values extends FieldValues> = ReturnType<typeof useFormValues<Values>>

/** The fields that differ; undefined where they differ in spaces at their ends alone. */
function unsavedFields<Values extends FieldValues>(values: Values, saved: Values) {
  const changed = changedFields(values, saved)
  const isChanged = Object.keys(changed).some((name) => tidy(values[name]) !== tidy(saved[name]))
  return isChanged ? changed : undefined
}

const tidy = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
