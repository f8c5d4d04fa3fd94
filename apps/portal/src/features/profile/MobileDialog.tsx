import { CONTACT_MESSAGES, checkMobileNumber, MOBILE_MESSAGES } from '@portal/domain/contacts'
import { formatPhone, phoneDigits } from '@portal/domain/text'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '../../api/account.ts'
import { changeMobileMutation, generateCodeMutation } from '../../api/contacts.ts'
import { useDraft, useKept } from '../../api/use-draft.ts'
import { useApi } from '../../session/context.ts'
import { AlertDialog } from '../../ui/AlertDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DraftNotice } from '../../ui/DraftNotice.tsx'
import { LeavePrompt } from '../../ui/LeavePrompt.tsx'
import { CodeForm } from './CodeForm.tsx'
import { MobileNumberForm } from './MobileNumberForm.tsx'
import { useContactRefusal } from './use-contact-refusal.ts'

/** Changes the mobile number: the new one is sent a code, and the code changes it (000 §4). */
export function MobileDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const api = useApi()
  const generate = useMutation(generateCodeMutation(api))
  const draft = useDraft('mobile')
  const change = useMutation({ ...changeMobileMutation(api), onSuccess: draft.drop })
  const refusal = useContactRefusal({ failed: CONTACT_MESSAGES.mobileFailed, isAlwaysSaid: false })
  const [present] = useState(() => phoneDigits(account.profile.mobile?.value ?? ''))
  const [phone, setPhone] = useState(draft.found?.phone ?? present)
  const [isChecked, setIsChecked] = useState(false)
  const checked = checkMobileNumber(phone)
  const isChanged = phone !== present
  useKept(draft, isChanged ? { phone } : undefined)

  function type(typed: string) {
    refusal.clear()
    setPhone(typed)
  }

  function startOver() {
    type(present)
    setIsChecked(false)
    draft.startOver()
  }

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
      <LeavePrompt when={isChanged && !change.isPending} onLeave={draft.drop} />
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
          notice={<DraftNotice shown={draft.isRestored && isChanged} onStartOver={startOver} />}
          problem={isChecked && !checked.ok ? MOBILE_MESSAGES[checked.reason] : undefined}
          refusal={refusal}
          busy={generate.isPending}
          onType={type}
          onSubmit={sendCode}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
