import {
  CONTACT_MESSAGES,
  checkMobileNumber,
  formatPhone,
  MOBILE_MESSAGES,
  phoneDigits,
} from '@portal/domain'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '../../api/account.ts'
import { changeMobileMutation, generateCodeMutation } from '../../api/contacts.ts'
import { useApi } from '../../api/context.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LeavePrompt } from '../../ui/LeavePrompt.tsx'
import { CodeForm } from './CodeForm.tsx'
import { MobileNumberForm } from './MobileNumberForm.tsx'
import { useContactRefusal } from './use-contact-refusal.ts'

/** Changes the mobile number: the new one is sent a code, and the code changes it (000 §4). */
export function MobileDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const api = useApi()
  const generate = useMutation(generateCodeMutation(api))
  const change = useMutation(changeMobileMutation(api))
  const refusal = useContactRefusal({ failed: CONTACT_MESSAGES.mobileFailed, isAlwaysSaid: false })
  const [present] = useState(() => phoneDigits(account.profile.mobile?.value ?? ''))
  const [phone, setPhone] = useState(present)
  const [isChecked, setIsChecked] = useState(false)
  const checked = checkMobileNumber(phone)

  function sendCode() {
    setIsChecked(true)
    refusal.clear()
    if (phone === present && checked.ok) return onClose()
    if (checked.ok) generate.mutate(phone, { onError: refusal.note })
  }

  if (change.isSuccess) {
    return (
      <AlertDialog opened title={CONTACT_MESSAGES.mobileUpdated} confirm="Got it" onConfirm={onClose}>
        Your mobile number is now {formatPhone(phone)}.
      </AlertDialog>
    )
  }
  return (
    <Dialog opened title="Edit mobile number" onClose={onClose}>
      <LeavePrompt when={phone !== present && !change.isPending} />
      {generate.isSuccess ? (
        <CodeForm
          phone={phone}
          refusal={refusal}
          busy={change.isPending}
          onCode={(code) => change.mutate({ account, phoneNumber: phone, code }, { onError: refusal.note })}
          onBack={() => {
            refusal.clear()
            generate.reset()
          }}
        />
      ) : (
        <MobileNumberForm
          phone={phone}
          problem={isChecked && !checked.ok ? MOBILE_MESSAGES[checked.reason] : undefined}
          refusal={refusal}
          busy={generate.isPending}
          onType={(typed) => {
            refusal.clear()
            setPhone(typed)
          }}
          onSubmit={sendCode}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
