import { checkEmail, checkPhone, EMAIL_MESSAGES, PHONE_MESSAGES } from '@portal/domain/text'
import * as v from 'valibot'
import { textBy } from '../../lib/form-schema.ts'
import { PHONE_MASK } from '../../lib/format.ts'
import type { EditForm } from '../../ui/form/use-edit-form.ts'
import { TextField } from '../../ui/TextField.tsx'
import type { LoginTab } from './login-tab.ts'

export type ContactValues = { contact: string }

export const NO_CONTACT: ContactValues = { contact: '' }

/** The value of the contact field: an e-mail address, or a phone number of ten digits (000 §5). */
export const contactText = (kind: LoginTab) =>
  kind === 'phone' ? textBy(checkPhone, PHONE_MESSAGES) : textBy(checkEmail, EMAIL_MESSAGES)

export const contactSchema = (kind: LoginTab) => v.object({ contact: contactText(kind) })

/** The texts of "Still needed" for "Send code". */
export function missingOfContact({ contact }: ContactValues, kind: LoginTab): string[] {
  return kind === 'phone' && !checkPhone(contact).ok ? ['all 10 digits'] : []
}

export const toContact = ({ contact }: ContactValues, kind: LoginTab) => ({ kind, value: contact.trim() })

type ContactFieldProps = { kind: LoginTab; form: Pick<EditForm<ContactValues>, 'field'>; label?: string }

/** The field for an e-mail address or a phone number. A phone number is formatted while it is typed (000 §5). */
export function ContactField({ kind, form, label }: ContactFieldProps) {
  return kind === 'phone' ? (
    <TextField
      {...form.field('contact', PHONE_MASK)}
      label={label ?? 'Phone number'}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder="(###) ###-####"
    />
  ) : (
    <TextField
      {...form.field('contact')}
      label={label ?? 'Email address'}
      type="email"
      autoComplete="username"
    />
  )
}
