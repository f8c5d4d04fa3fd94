import type { Guard } from '@portal/domain/guard'
import * as v from 'valibot'

/** A text that keeps a rule of the domain; a broken rule is told by its own message. */
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

/** Any values that keep a rule over several fields. @param problemsOf messages by field; none for what can be sent */
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
