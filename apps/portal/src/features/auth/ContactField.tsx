import { formatPhone, phoneDigits } from '@portal/domain/text'
import { TextField } from '../../ui/TextField.tsx'
import type { LoginTab } from './login-tab.ts'
import type { useContact } from './use-contact.ts'

type ContactFieldProps = {
  kind: LoginTab
  contact: ReturnType<typeof useContact>
  label?: string
  /** Said by the service, after it was asked. */
  refused?: string | undefined
  autoComplete?: string
}

/** The field for an e-mail address, or for a phone number, which is formatted while it is typed (000 §5). */
export function ContactField({ kind, contact, label, refused, autoComplete }: ContactFieldProps) {
  const common = { error: contact.error ?? refused, onBlur: contact.leave }
  return kind === 'phone' ? (
    <TextField
      {...common}
      label={label ?? 'Phone number'}
      type="tel"
      inputMode="numeric"
      autoComplete={autoComplete ?? 'tel-national'}
      placeholder="(###) ###-####"
      value={formatPhone(contact.value)}
      onChange={(event) => contact.change(phoneDigits(event.target.value))}
    />
  ) : (
    <TextField
      {...common}
      label={label ?? 'Email address'}
      type="email"
      autoComplete={autoComplete ?? 'username'}
      value={contact.value}
      onChange={(event) => contact.change(event.target.value)}
    />
  )
}
