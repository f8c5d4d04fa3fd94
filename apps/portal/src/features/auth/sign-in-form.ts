import { trimPassword } from '@portal/domain/text'
import * as v from 'valibot'
import { contactText } from './contact-form.ts'
import type { LoginTab } from './login-tab.ts'
import { signInMessage } from './sign-in-message.ts'

export type Credentials = { contact: string; password: string }

export const NO_CREDENTIALS: Credentials = { contact: '', password: '' }

export const signInSchema = (kind: LoginTab) => v.object({ contact: contactText(kind), password: v.string() })

/** What "Log in" still needs. */
export function missingCredentials({ contact, password }: Credentials, kind: LoginTab): string[] {
  const contactName = kind === 'phone' ? 'phone number' : 'email address'
  return [...(contact.trim() === '' ? [contactName] : []), ...(password === '' ? ['password'] : [])]
}

/** What is sent; a password of spaces alone is sent as it is, to be refused. */
export const toCredentials = ({ contact, password }: Credentials) => ({
  user: contact.trim(),
  password: trimPassword(password) || password,
})

export const signInRefusal = (error: unknown) => ({ alert: signInMessage(error) })
