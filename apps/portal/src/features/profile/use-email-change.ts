import { CONTACT_MESSAGES, checkEmailChange } from '@portal/domain/contacts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '../../api/account.ts'
import { changeEmailMutation, generateCodeMutation } from '../../api/contacts.ts'
import { useFrozenFlags } from '../../api/remote-config.ts'
import { useApi } from '../../session/context.ts'
import { useContactRefusal } from './use-contact-refusal.ts'

/**
 * The change of the e-mail address (000 §4), behind a code where the flag asks for it (decision 17).
 * @param onDone told whether anything was changed
 */
export function useEmailChange(account: Account, initial: string, onDone: (isChanged: boolean) => void) {
  const api = useApi()
  const needsCode = useFrozenFlags()?.requireEmailStepUp === true
  const generate = useMutation(generateCodeMutation(api))
  const change = useMutation(changeEmailMutation(api))
  const refusal = useContactRefusal({ failed: CONTACT_MESSAGES.emailFailed, isAlwaysSaid: true })
  const [email, setEmail] = useState(initial)
  const mobile = account.profile.mobile?.value
  const isBusy = change.isPending || change.isSuccess

  function save(code?: string) {
    const stepUp = code === undefined || mobile === undefined ? undefined : { phoneNumber: mobile, code }
    change.mutate(
      { account, newEmail: email.trim(), stepUp },
      { onSuccess: () => onDone(true), onError: refusal.note },
    )
  }

  return {
    email,
    type(text: string) {
      refusal.clear()
      setEmail(text)
    },
    checked: checkEmailChange(account.profile.email, email),
    refusal,
    isBusy: isBusy || generate.isPending,
    isSaving: isBusy,
    /** The number that was sent a code, which is due now. */
    codeSentTo: generate.isSuccess ? mobile : undefined,
    isMobileMissing: needsCode && mobile === undefined,
    save,
    /** Sends the address, or the code that has to come before it. */
    submit() {
      refusal.clear()
      const checked = checkEmailChange(account.profile.email, email)
      if (!checked.ok) return checked.reason === 'unchanged' ? onDone(false) : undefined
      if (!needsCode) return save()
      if (mobile !== undefined) generate.mutate(mobile, { onError: refusal.note })
    },
    goBack() {
      refusal.clear()
      generate.reset()
    },
  }
}
