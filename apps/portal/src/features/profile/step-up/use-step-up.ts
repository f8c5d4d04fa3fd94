import { verifyingContacts } from '@portal/domain/contacts'
import type { Contact } from '@portal/domain/one-time-code'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '../../../api/account.ts'
import {
  confirmContactCodeMutation,
  isProofDemanded,
  sendContactCodeMutation,
} from '../../../api/contact-proof.ts'
import { waitSecondsOf } from '../../../api/refusal.ts'
import { useFrozenFlags } from '../../../api/remote-config.ts'
import { useApi } from '../../../session/context.ts'

export type StepUp = ReturnType<typeof useStepUp>

/**
 * The verification of a contact on file, which a contact change needs with the flag `requireContactStepUp` or when the
 * service demands it (decision 22). Its proof is kept until a change has used it up.
 * @param changed the kind of contact that is being changed
 */
export function useStepUp(account: Account, changed: Contact['kind']) {
  const api = useApi()
  const isFlagged = useFrozenFlags()?.requireContactStepUp === true
  const [isDemanded, setIsDemanded] = useState(false)
  const [proof, setProof] = useState<string>()
  const [sentTo, setSentTo] = useState<Contact>()
  const sending = useMutation(sendContactCodeMutation(api))
  const confirming = useMutation(confirmContactCodeMutation(api))
  // Fixed on opening, because the change itself changes the contacts on file.
  const [contacts] = useState(() => {
    const { email, mobile } = account.profile
    return verifyingContacts({ email, mobile: mobile?.value }, changed)
  })

  async function send(contact: Contact) {
    await sending.mutateAsync({ account, contact })
    setSentTo(contact)
  }

  async function begin() {
    const [best, other] = contacts
    try {
      await send(best)
    } catch (error) {
      if (other === undefined || waitSecondsOf(error) === undefined) throw error
      await send(other)
    }
  }

  return {
    /** Whether a verification comes before the change. */
    isNext: (isFlagged || isDemanded) && proof === undefined,
    proof,
    contacts,
    /** The contact that a code was sent to; undefined when no code is being entered. */
    sentTo,
    isSending: sending.isPending,
    /** Sends a code to the best contact, or to the other one while the best is locked. */
    begin,
    send,
    /** Exchanges the code for the proof, and keeps it. @throws ApiError */
    async confirm(contact: Contact, code: string): Promise<string> {
      const confirmed = await confirming.mutateAsync({ account, contact, code })
      setProof(confirmed)
      return confirmed
    },
    leave: () => setSentTo(undefined),
    /** Follows the failure of a change: the next try begins with a verification if the service demands one. */
    note(error: unknown) {
      if (!isProofDemanded(error)) return
      setIsDemanded(true)
      setProof(undefined)
    },
  }
}
