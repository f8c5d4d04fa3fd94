import { useEffect, useEffectEvent, useState } from 'react'
import { keepPendingSetup, type PendingSetup } from '../../../api/pending-setup.ts'
import { useApi } from '../../../session/context.ts'
import type { Held, PayingState } from '../../charging/paying-state.ts'
import { declinedText, heldTexts } from '../../charging/paying-texts.ts'
import { usePaying } from '../../charging/use-paying.ts'
import type { FinishedSetup } from '../../entry/continue-setup.ts'
import type { NewMethod } from '../../entry/NewMethodForm.tsx'
import type { CardPageFacts } from './card-page-facts.ts'
import { reportError, reportSuccess } from './use-host-report.ts'

/** The ends of the page: `verifying` for a bank account that cannot pay yet. */
export type PayInEnd = 'added' | 'default' | 'notDefault' | 'verifying'

type Finished = Pick<FinishedSetup, 'setup' | 'holder'>
type Options = { pending: PendingSetup | null; onComplete: () => void }

/**
 * The steps after a method was added: the chain that makes it the default of all policies where that was asked for
 * (decision 10), the message to the app, and the end.
 */
export function usePayIn({ serviceCode, entry }: CardPageFacts, { pending, onComplete }: Options) {
  const api = useApi()
  const paying = usePaying()
  const [end, setEnd] = useState<PayInEnd>()
  const [finished, setFinished] = useState(finishedOf(pending))

  /** Whether a chain has begun. The entry stays away until its end shows, because it would begin another setup. */
  const [isChained, setIsChained] = useState(false)
  if (paying.state.at !== 'idle' && !isChained) setIsChained(true)

  function succeed({ setup, holder }: Finished, isDefault: boolean) {
    const own = { nameOnCard: holder, serviceCode, defaultCardChecked: isDefault }
    reportSuccess(api, { ...own, setupIntent: setup })
    void keepPendingSetup(api, undefined)
    onComplete()
  }

  function added({ method, setup, holder, policyNumbers }: NewMethod) {
    const { payMethodId: id, payInMethodStatus: verification } = method
    setFinished({ setup, holder })
    if (policyNumbers.length > 0) {
      setIsChained(true)
      const kind = entry === 'bank' ? 'ach' : 'card'
      void paying.start({
        method: { id, kind, verification },
        policyNumbers,
        isNewDefault: true,
        isAdded: true,
      })
      return
    }
    succeed({ setup, holder }, false)
    setEnd(verification === 'VERIFICATION_PENDING' ? 'verifying' : 'added')
  }

  const tell = useEffectEvent((state: PayingState) => {
    // A charge of another page may have been looked up.
    if (finished === undefined) return
    if (state.at === 'done') succeed(finished, true)
    else if (state.at === 'declined') {
      // A reload must not charge again by itself.
      void keepPendingSetup(api, undefined)
      reportError(api, declinedText(state.held))
    } else if (state.at === 'broken') reportError(api, heldTexts(state).join(' '))
  })
  useEffect(() => tell(paying.state), [paying.state])

  function leave(how: 'done' | 'back', { request }: Held) {
    if (finished === undefined) return setIsChained(false)
    if (how === 'back') {
      void keepPendingSetup(api, undefined)
      return setEnd('notDefault')
    }
    setEnd(request.method.verification === 'VERIFICATION_PENDING' ? 'verifying' : 'default')
  }

  function startAgain() {
    setFinished(undefined)
    setIsChained(false)
    setEnd(undefined)
  }

  return { paying, end, isChained, added, leave, startAgain }
}

function finishedOf(pending: PendingSetup | null): Finished | undefined {
  return pending?.setup === undefined ? undefined : { setup: pending.setup, holder: pending.holder }
}
