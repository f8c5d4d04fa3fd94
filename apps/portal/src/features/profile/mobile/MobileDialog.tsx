import { CONTACT_MESSAGES } from '@portal/domain/contacts'
import { formatPhone, phoneDigits } from '@portal/domain/text'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '../../../api/account.ts'
import { changeMobileMutation, generateCodeMutation } from '../../../api/contacts.ts'
import { useDraft } from '../../../api/use-draft.ts'
import { PHONE_MASK } from '../../../lib/phone-mask.ts'
import { useApi } from '../../../session/context.ts'
import { AlertDialog } from '../../../ui/AlertDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormFrame } from '../../../ui/form/FormFrame.tsx'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { ContactCodeForm } from '../ContactCodeForm.tsx'
import { MOBILE_FAILURE, mobileRefusal, mobileSchema } from './mobile-form.ts'

/** Changes the mobile number with a code that is sent to the new number (000 §4). */
export function MobileDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const api = useApi()
  const generate = useMutation(generateCodeMutation(api))
  const change = useMutation(changeMobileMutation(api))
  const draft = useDraft('mobile')
  // Fixed on opening, because the account has the new number before the dialog shows the result.
  const [present] = useState(() => phoneDigits(account.profile.mobile?.value ?? ''))
  const form = useEditForm({
    saved: { phone: present },
    draft,
    schema: mobileSchema,
    problemsShow: 'onSubmit',
    isStep: true,
    send: ({ phone }) => (phone === present ? onClose() : generate.mutateAsync(phone)),
    refusalOf: mobileRefusal,
  })
  const { phone } = form.values

  if (change.isSuccess) {
    return (
      <AlertDialog opened title={CONTACT_MESSAGES.mobileUpdated} confirm="Got it" onConfirm={onClose}>
        Your mobile number is now {formatPhone(phone)}.
      </AlertDialog>
    )
  }
  return (
    <Dialog opened title="Edit mobile number" onClose={onClose}>
      {generate.isSuccess ? (
        <ContactCodeForm
          phone={phone}
          failure={MOBILE_FAILURE}
          guard={form.frame.guard}
          send={(code) => change.mutateAsync({ account, phoneNumber: phone, code })}
          onSaved={draft.drop}
          onBack={generate.reset}
        />
      ) : (
        <FormFrame {...form.frame} submit="Update changes" cancel={{ text: 'Cancel', onClick: onClose }}>
          <TextField
            {...form.field('phone', PHONE_MASK)}
            label="Mobile number"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            data-autofocus
            required
          />
        </FormFrame>
      )}
    </Dialog>
  )
}
