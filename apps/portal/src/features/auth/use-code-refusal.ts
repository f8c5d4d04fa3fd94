import { LOCKED_MESSAGE, LOCKOUT_MINUTES, MAX_ATTEMPTS, wrongCodeMessage } from '@portal/domain/one-time-code'
import { useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { useCountdown } from '../../lib/countdown.ts'
import { codeFailure } from './code-failure.ts'

/**
 * What a refused code says, by its attempt, and how long the contact is locked out (000 §8).
 * @param phone whom to call from the third wrong code on
 */
export function useCodeRefusal(phone: string) {
  const [message, setMessage] = useState<string>()
  const [counted, setCounted] = useState(0)
  const lock = useCountdown()

  function note(error: Error) {
    if (!(error instanceof ApiError)) return setMessage(codeFailure(error, LOCKED_MESSAGE))
    const isWrong = error.code === 'CODE_INVALID'
    // The service counts; where it does not say, this page does.
    const attempt = error.attempts ?? counted + 1
    if (isWrong) setCounted(attempt)
    if (error.status === 429 || (isWrong && attempt > MAX_ATTEMPTS)) {
      lock.start(error.retryAfter ?? LOCKOUT_MINUTES * 60)
      return setMessage(LOCKED_MESSAGE)
    }
    setMessage(isWrong ? wrongCodeMessage(attempt, phone) : codeFailure(error, LOCKED_MESSAGE))
  }

  const isOver = message === LOCKED_MESSAGE && lock.secondsLeft === 0
  return {
    message: isOver ? undefined : message,
    secondsLeft: lock.secondsLeft,
    note,
    clear: () => setMessage(undefined),
  }
}
