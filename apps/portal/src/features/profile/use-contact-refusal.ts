import { countdownText, LOCKED_MESSAGE } from '@portal/domain/one-time-code'
import { useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { useCountdown } from '../../lib/countdown.ts'

/** Where a service asks to wait and does not say how long. */
const WAIT_SECONDS = 60

/** Codes of a 400 that say nothing of what was typed. */
const NOT_OF_THE_FIELD: readonly string[] = [
  'CSRF_TOKEN_INVALID',
  'EMPTY',
  'NOT_JSON',
  'TRUNCATED',
  'WRONG_SHAPE',
]

type Texts = {
  failed: string
  /** Whether that is said on top although the service says more at the field. */
  isAlwaysSaid: boolean
}
type Place = { field?: string; top?: string }

function placeOf(error: Error, { failed, isAlwaysSaid }: Texts): Place {
  if (!(error instanceof ApiError)) return { top: failed }
  if (error.status === 429) {
    return { top: error.code === 'CODE_LOCKED' ? LOCKED_MESSAGE : 'There were too many requests.' }
  }
  const isOfField = error.status === 400 && !NOT_OF_THE_FIELD.includes(error.code)
  if (!isOfField) return { top: failed }
  return isAlwaysSaid ? { field: error.message, top: failed } : { field: error.message }
}

/**
 * What a refused contact or code says: the service's message at the field for a 400, a countdown for a 429, and one
 * text for everything else (000 §8).
 */
export function useContactRefusal(texts: Texts) {
  const [place, setPlace] = useState<Place>({})
  const { secondsLeft, start } = useCountdown()
  return {
    ...place,
    /** How long nothing can be sent, for the screen. */
    wait: secondsLeft > 0 ? `You can try again in ${countdownText(secondsLeft)}.` : undefined,
    note(error: Error) {
      setPlace(placeOf(error, texts))
      if (error instanceof ApiError && error.status === 429) start(error.retryAfter ?? WAIT_SECONDS)
    },
    clear: () => setPlace({}),
  }
}
