import { LOCKED_MESSAGE, LOCKOUT_MINUTES, MAX_ATTEMPTS, wrongCodeMessage } from '@portal/domain/one-time-code'
import type { ServiceErrorCode } from '@portal/sdk'
import { ApiError } from '../../api/errors.ts'
import { errorText, serviceMessage } from '../../api/refusal.ts'

/** The reasons that have a text of their own. */
type CodeRefusal = Extract<ServiceErrorCode, 'CODE_LOCKED' | 'TOO_MANY_REQUESTS'>

const TEXTS = {
  byCode: {
    CODE_LOCKED: LOCKED_MESSAGE,
    TOO_MANY_REQUESTS: LOCKED_MESSAGE,
  } satisfies Record<CodeRefusal, string>,
  general: 'Something went wrong. Please try again.',
}

/** Why there is no code, or it is not taken: the service's own message of a 400, or that the contact is locked out. */
export function codeFailureText(error: unknown): string {
  return serviceMessage(error) ?? errorText(error, TEXTS)
}

/** Whom to call from the third wrong code on, and how many were wrong before. */
type Attempts = { phone: string; wrongBefore: number }

/**
 * What a refused code says, by its attempt, and how long the contact is locked out (000 §8).
 * @returns also how many wrong codes there were: the service counts, and where it does not say, the page does
 */
export function codeRefusal(error: unknown, { phone, wrongBefore }: Attempts) {
  if (!(error instanceof ApiError)) return { wrong: wrongBefore, fields: { code: codeFailureText(error) } }
  const isWrong = error.code === 'CODE_INVALID'
  const attempt = error.attempts ?? wrongBefore + 1
  const wrong = isWrong ? attempt : wrongBefore
  if (error.status === 429 || wrong > MAX_ATTEMPTS) {
    const waitSeconds = error.retryAfter ?? LOCKOUT_MINUTES * 60
    return { wrong, fields: { code: LOCKED_MESSAGE }, waitSeconds }
  }
  return { wrong, fields: { code: isWrong ? wrongCodeMessage(attempt, phone) : codeFailureText(error) } }
}
