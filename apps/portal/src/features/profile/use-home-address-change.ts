import type { Address } from '@portal/domain'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '../../api/account.ts'
import { changeHomeAddressMutation, changeMailingAddressMutation } from '../../api/addresses.ts'
import { useApi } from '../../api/context.ts'

type Entered = { address: Address; alsoMailing: boolean }

/** How far a change of the home address has come (000 §4). */
type Step =
  | { at: 'form' }
  | { at: 'question'; entered: Entered }
  | { at: 'failure'; entered: Entered }
  | { at: 'mailingFailure'; entered: Entered; way: 'direct' | 'workItems' }
  | { at: 'success'; entered: Entered; way: 'direct' | 'workItems' }

/**
 * The change of a home address: form, question, home address, mailing address where it follows, and what came of it
 * (000 §4). What was done is never sent again.
 */
export function useHomeAddressChange(account: Account) {
  const api = useApi()
  const home = useMutation(changeHomeAddressMutation(api))
  const mailing = useMutation(changeMailingAddressMutation(api))
  const [step, setStep] = useState<Step>({ at: 'form' })

  async function send(entered: Entered) {
    const { address, alsoMailing } = entered
    let way: 'direct' | 'workItems'
    try {
      way = await home.mutateAsync({ account, address })
    } catch {
      // The mutation keeps what failed; the client has reported it.
      return setStep({ at: 'failure', entered })
    }
    try {
      if (alsoMailing) await mailing.mutateAsync({ account, address })
    } catch {
      return setStep({ at: 'mailingFailure', entered, way })
    }
    setStep({ at: 'success', entered, way })
  }

  return {
    step,
    isBusy: home.isPending || mailing.isPending,
    error: home.error,
    mailingError: mailing.error,
    ask: (address: Address, alsoMailing: boolean) =>
      setStep({ at: 'question', entered: { address, alsoMailing } }),
    goBack: () => setStep({ at: 'form' }),
    send,
  }
}
