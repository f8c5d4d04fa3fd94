import { PHONE_MASK } from '../../lib/phone-mask.ts'
import type { EditForm } from '../../ui/form/use-edit-form.ts'
import { TextField } from '../../ui/TextField.tsx'
import type { ContactValues } from './contact-form.ts'
import type { LoginTab } from './login-tab.ts'

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
