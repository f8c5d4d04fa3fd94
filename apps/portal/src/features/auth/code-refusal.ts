import { LOCKED_MESSAGE, LOCKOUT_MINUTES, MAX_ATTEMPTS, wrongCodeMessage } from '@portal/domain/one-time-code'
import { ApiError, type CodeTexts, errorText, serviceMessage } from '../../api/refusal.ts'

/** A wrong code is counted, and the service says what is wrong with a phone number. */
const TEXTS = {
  byCode: {
    CODE_INVALID: null,
    CODE_LOCKED: LOCKED_MESSAGE,
    PHONE_INVALID: null,
    TOO_MANY_REQUESTS: LOCKED_MESSAGE,
  } satisfies CodeTexts<'sendCode' | 'verifyCode'>,
  general: 'Something went wrong. Please try again.',
}

/** The text while the service fails, so that nobody looks for a mistake of their own; the wording is ours. */
const UNAVAILABLE = 'We can’t send or check codes right now. Please try again in a few minutes.'

/**
 * The text for a code that was not sent or not accepted: the service's own message of a 400, the lockout of the contact,
 * or that the service fails.
 */
function codeFailureText(error: unknown): string {
  if (error instanceof ApiError && error.status >= 500) return UNAVAILABLE
  return serviceMessage(error) ?? errorText(error, TEXTS)
}

/** The wait after a 429, in seconds (000 §8); undefined after every other failure. */
function lockoutSeconds({ status, retryAfter }: ApiError): number | undefined {
  return status === 429 ? (retryAfter ?? LOCKOUT_MINUTES * 60) : undefined
}

/** The refusal of every code during a lockout. @param waitSeconds the rest of it */
export const lockedRefusal = (waitSeconds: number | undefined) => ({
  fields: { code: LOCKED_MESSAGE },
  waitSeconds,
})

type CodeRefused = { wrong: number; fields: { code: string }; waitSeconds?: number | undefined }

/** The support phone, which is shown from the third wrong code on, and the number of wrong codes before this one. */
type Attempts = { phone: string; wrongBefore: number }

/**
 * The text and the wait after a refused code, by the number of the attempt (000 §8). Only a wrong code counts; a service
 * that fails has its own text, whatever the count is.
 * @returns also the number of wrong codes: the service's count, or the page's own when the service sends none. It begins
 * anew with a lockout.
 */
export function codeRefusal(error: unknown, { phone, wrongBefore }: Attempts): CodeRefused {
  if (!(error instanceof ApiError)) return { wrong: wrongBefore, fields: { code: codeFailureText(error) } }
  const isWrong = error.code === 'CODE_INVALID'
  const attempt = error.attempts ?? wrongBefore + 1
  const waitSeconds = isWrong && attempt > MAX_ATTEMPTS ? LOCKOUT_MINUTES * 60 : lockoutSeconds(error)
  if (waitSeconds !== undefined) return { wrong: 0, ...lockedRefusal(waitSeconds) }
  return {
    wrong: isWrong ? attempt : wrongBefore,
    fields: { code: isWrong ? wrongCodeMessage(attempt, phone) : codeFailureText(error) },
  }
}

/** The reason why a contact got no code, as the text under its field, and the wait after a lockout (000 §8). */
export const contactRefusal = (error: unknown) => ({
  fields: { contact: codeFailureText(error) },
  waitSeconds: error instanceof ApiError ? lockoutSeconds(error) : undefined,
})
