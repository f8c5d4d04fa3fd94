import type { Guard } from '@portal/domain/guard'
import * as v from 'valibot'

/** A schema for a text with a check of the domain and its messages. */
export function textBy<Reason extends string>(
  check: (text: string) => Guard<Reason>,
  messages: Readonly<Record<Reason, string>>,
) {
  return v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const checked = check(dataset.value)
      if (!checked.ok) addIssue({ message: messages[checked.reason] })
    }),
  )
}

/**
 * A schema for values with a check over several fields. @param problemsOf returns messages by field, none for valid
 * values
 */
export function valuesBy<Values extends Record<string, unknown>>(
  problemsOf: (values: Values) => Partial<Record<keyof Values, string>>,
) {
  return v.pipe(
    v.custom<Values>(() => true),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const { value: input } = dataset
      for (const [key, message] of Object.entries(problemsOf(input))) {
        if (message === undefined) continue
        addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
      }
    }),
  )
}
