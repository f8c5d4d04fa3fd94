import { ADDRESS_CHANGED_MESSAGES } from '@portal/domain/address-change'
import type { Address } from '@portal/domain/addresses'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '../../../api/account.ts'
import { changeHomeAddressMutation, changeMailingAddressMutation } from '../../../api/addresses.ts'
import { useIsLeft } from '../../../lib/screen-hooks.ts'
import { useApi } from '../../../session/context.ts'
import { showToast } from '../../../ui/toasts/Toaster.tsx'

type Entered = { address: Address; alsoMailing: boolean }

export const HOME_ADDRESS_UNCHANGED = 'Your home address isn’t changed'

/** The steps of a change of the home address (000 §4). */
type Step =
  | { at: 'form' }
  | { at: 'question'; entered: Entered }
  | { at: 'failure'; entered: Entered }
  | { at: 'mailingFailure'; entered: Entered; way: 'direct' | 'workItems' }
  | { at: 'success'; entered: Entered; way: 'direct' | 'workItems' }

/**
 * The change of a home address: form, confirmation, home address, optional mailing address, result (000 §4). A call
 * that succeeded is never repeated.
 * @param onSaved called as soon as the home address is saved, before the mailing address is sent
 */
export function useHomeAddressChange(account: Account, onSaved: () => void) {
  const api = useApi()
  const home = useMutation(changeHomeAddressMutation(api))
  const mailing = useMutation(changeMailingAddressMutation(api))
  const [step, setStep] = useState<Step>({ at: 'form' })
  const [isBusy, setIsBusy] = useState(false)
  const isLeft = useIsLeft()

  /**
   * Sends the addresses and returns the step of the result. The errors stay in the mutations, and the client has
   * reported them.
   */
  async function outcomeOf(entered: Entered): Promise<Step> {
    const { address, alsoMailing } = entered
    let way: 'direct' | 'workItems'
    try {
      way = await home.mutateAsync({ account, address })
    } catch {
      return { at: 'failure', entered }
    }
    onSaved()
    try {
      if (alsoMailing) await mailing.mutateAsync({ account, address })
    } catch {
      return { at: 'mailingFailure', entered, way }
    }
    return { at: 'success', entered, way }
  }

  async function send(entered: Entered) {
    setIsBusy(true)
    const outcome = await outcomeOf(entered)
    setIsBusy(false)
    setStep(outcome)
    if (isLeft()) showToast(summaryOf(outcome))
  }

  return {
    step,
    /** True from the first call to the end of the last one, so that nothing else shows between them. */
    isBusy,
    error: home.error,
    mailingError: mailing.error,
    ask: (address: Address, alsoMailing: boolean) =>
      setStep({ at: 'question', entered: { address, alsoMailing } }),
    goBack: () => setStep({ at: 'form' }),
    send,
  }
}

/** The result in one line, for a toast. */
function summaryOf(outcome: Step): string {
  if (outcome.at === 'success') return ADDRESS_CHANGED_MESSAGES[outcome.way]
  if (outcome.at !== 'mailingFailure') return HOME_ADDRESS_UNCHANGED
  return `${ADDRESS_CHANGED_MESSAGES[outcome.way]} Your mailing address isn’t changed.`
}
