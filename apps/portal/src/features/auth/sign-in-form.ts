import { trimPassword } from '@portal/domain/text'
import type { IdentityPoolErrorCode } from '@portal/sdk'
import * as v from 'valibot'
import { ApiError } from '../../api/errors.ts'
import { contactText } from './contact-form.ts'
import type { LoginTab } from './login-tab.ts'

export type Credentials = { contact: string; password: string }

export const NO_CREDENTIALS: Credentials = { contact: '', password: '' }

export const signInSchema = (kind: LoginTab) => v.object({ contact: contactText(kind), password: v.string() })

/** The texts of "Still needed" for "Log in". */
export function missingCredentials({ contact, password }: Credentials, kind: LoginTab): string[] {
  const contactName = kind === 'phone' ? 'phone number' : 'email address'
  return [...(contact.trim() === '' ? [contactName] : []), ...(password === '' ? ['password'] : [])]
}

/** The values that are sent. A password of spaces alone is sent unchanged, and the service refuses it. */
export const toCredentials = ({ contact, password }: Credentials) => ({
  user: contact.trim(),
  password: trimPassword(password) || password,
})

/** One text for every refused sign-in, so that it does not reveal which addresses have an account (000 §8). */
const REFUSED = 'Invalid username or password.'

/** The text while nobody can sign in. A text about the password would make people reset one that is right (decision 23). */
const UNAVAILABLE = 'We can’t log you in right now. Please try again in a few minutes.'

/** The general failure (000 §8). */
const GENERIC = 'Try again in a few minutes. If the problem persists, try logging out and signing back in.'

/** The identity pool throttles with status 400. */
const THROTTLED: readonly string[] = [
  'TooManyRequestsException',
  'LimitExceededException',
] satisfies IdentityPoolErrorCode[]

/** The text for a failed sign-in, and the wait that the service demands: a refusal says nothing about the reason. */
export function signInRefusal(error: unknown) {
  if (!(error instanceof ApiError)) return { alert: GENERIC }
  const { status, code } = error
  const isRefused = status >= 400 && status < 500 && status !== 429 && !THROTTLED.includes(code)
  return isRefused ? { alert: REFUSED } : { alert: UNAVAILABLE, waitSeconds: error.retryAfter }
}
