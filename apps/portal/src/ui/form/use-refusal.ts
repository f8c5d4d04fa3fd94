import { countdownText } from '@portal/domain/one-time-code'
import { useState } from 'react'
import { FAILED_TEXT, unsentText } from '../../lib/connection.ts'
import { useCountdown } from '../../lib/timings.ts'
import type { FieldValues, Refusal } from './form-types.ts'

/** The alert over several refused fields, of which no single one should take the focus; the wording is ours. */
const SEVERAL_FIELDS = 'Please check the fields that are marked.'

type Options<Values> = { refusalOf?: (error: unknown) => Refusal<Values>; failure?: unknown }
type Noted<Values> = { refusal: Refusal<Values>; sent: Values }

/** The texts of the last refusal, each until the value that it concerns changes. */
export function useRefusal<Values extends FieldValues>(
  { refusalOf = () => ({ alert: FAILED_TEXT }), failure }: Options<Values>,
  values: Values,
) {
  function read(error: unknown) {
    const unsent = unsentText(error)
    return unsent === undefined ? refusalOf(error) : { alert: unsent }
  }
  const [noted, setNoted] = useState<Noted<Values> | undefined>(() =>
    failure === undefined ? undefined : { refusal: read(failure), sent: values },
  )
  const { secondsLeft, start } = useCountdown(noted?.refusal.waitSeconds)
  const isWaiting = secondsLeft > 0
  const isOver = noted?.refusal.waitSeconds !== undefined && !isWaiting
  const shown = isOver ? undefined : noted

  return {
    alert: shown === undefined ? undefined : alertOf(shown.refusal),
    /** The text about the wait until the form can be sent again. */
    wait: isWaiting ? `You can try again in ${countdownText(secondsLeft)}.` : undefined,
    at(name: keyof Values): string | undefined {
      return shown?.sent[name] === values[name] ? shown?.refusal.fields?.[name] : undefined
    },
    note(error: unknown, sent: Values) {
      const refusal = read(error)
      setNoted({ refusal, sent })
      if (refusal.waitSeconds !== undefined) start(refusal.waitSeconds)
    },
    clear() {
      setNoted(undefined)
    },
  }
}

function alertOf({ fields = {}, alert }: Refusal<FieldValues>): string | undefined {
  const count = Object.values(fields).filter((text) => text !== undefined).length
  if (alert !== undefined) return alert
  if (count > 1) return SEVERAL_FIELDS
  return count === 0 ? FAILED_TEXT : undefined
}
