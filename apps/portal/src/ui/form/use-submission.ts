import { useState } from 'react'
import { useIsLeft } from '../../lib/use-is-left.ts'
import type { FieldValues } from './form-types.ts'
import type { CheckOptions } from './use-edit-form.ts'
import type { useFieldProblems } from './use-field-problems.ts'
import type { FormValues } from './use-form-values.ts'
import type { useRefusal } from './use-refusal.ts'
import { useSendOnce } from './use-send-once.ts'

type Options<Values extends FieldValues> = Pick<
  CheckOptions<Values>,
  'send' | 'isStep' | 'onSaved' | 'onSavedLater'
> & {
  problems: ReturnType<typeof useFieldProblems<Values>>
  refusal: ReturnType<typeof useRefusal<Values>>
}

/** The submit of a form: it shows problems, sends once, shows a refusal, and deletes the draft after a success. */
export function useSubmission<Values extends FieldValues>(
  { values, draft }: FormValues<Values>,
  { problems, refusal, send, isStep = false, onSaved, onSavedLater }: Options<Values>,
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
