import { useForm } from '@mantine/form'
import { useEffect } from 'react'

import type { FieldValues, FormDraft } from './form-types.ts'

export type FormValuesOptions<Values> = {
  /** The saved values. Any other values are unsaved changes, and starting over restores the saved ones. */
  saved: Values
  /** Whether values would be saved as the same; by default their texts differ only in leading or trailing spaces. */
  isSame?: (values: Values, saved: Values) => boolean
  /** The first values of the form, if they differ from both the saved values and the draft. */
  initial?: Values | undefined
  draft?: FormDraft<Values> | undefined
}

/**
 * The values of a form, initialised from the draft, and the unsaved ones among them. Each change is stored in the
 * draft.
 */
export function useFormValues<Values extends FieldValues>(options: FormValuesOptions<Values>) {
  const { saved, draft, isSame = isSameButSpaces } = options
  const initialValues = options.initial ?? { ...saved, ...draft?.found }
  const { values, setValues, getInputProps, getValues, getInitialValues } = useForm<Values>({ initialValues })
  const changed = isSame(values, saved) ? undefined : changedFields(values, saved)
  const json = changed === undefined ? undefined : JSON.stringify(changed)
  const keep = draft?.keep
  useEffect(() => keep?.(json), [keep, json])

  return {
    values,
    saved,
    draft,
    /** The values of the form when it opened. */
    first: getInitialValues(),
    /** Returns the latest values, also in a callback that was created before the last change. */
    present: getValues,
    isChanged: changed !== undefined,
    getInputProps,
    change: (parts: Partial<Values>) => setValues(parts),
  }
}

export type FormValues<Values extends FieldValues> = ReturnType<typeof useFormValues<Values>>

function isSameButSpaces<Values extends FieldValues>(values: Values, saved: Values): boolean {
  return Object.keys(changedFields(values, saved)).every((name) => tidy(values[name]) === tidy(saved[name]))
}

const tidy = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

/** The fields whose values differ from before. */
function changedFields<Fields extends object>(now: Fields, before: Fields): Partial<Fields> {
  const changed: Partial<Fields> = { ...now }
  for (const name in changed) if (changed[name] === before[name]) delete changed[name]
  return changed
}
