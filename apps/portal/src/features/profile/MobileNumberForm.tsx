import { formatPhone, phoneDigits } from '@portal/domain/text'
import type { ReactNode } from 'react'
import { TextField } from '../../ui/TextField.tsx'
import { ContactForm } from './ContactForm.tsx'
import type { useContactRefusal } from './use-contact-refusal.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'

type MobileNumberFormProps = {
  /** Ten digits, or as many as were typed. */
  phone: string
  /** Stands above the field. */
  notice: ReactNode
  problem: string | undefined
  refusal: ReturnType<typeof useContactRefusal>
  busy: boolean
  onType: (phone: string) => void
  onSubmit: () => void
  onCancel: () => void
}

/** The new mobile number, which is sent a code (000 §4). */
export function MobileNumberForm({
  phone,
  notice,
  problem,
  refusal,
  onType,
  ...props
}: MobileNumberFormProps) {
  const field = useFocusOnMount()
  return (
    <ContactForm {...props} submit="Update changes" cancel="Cancel" error={refusal.top} wait={refusal.wait}>
      {notice}
      <TextField
        ref={field}
        label="Mobile number"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        data-autofocus
        required
        value={formatPhone(phone)}
        error={refusal.field ?? problem}
        onChange={(event) => onType(phoneDigits(event.target.value))}
      />
    </ContactForm>
  )
}
