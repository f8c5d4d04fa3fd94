import { trimPassword } from '@portal/domain/text'
import * as v from 'valibot'
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
