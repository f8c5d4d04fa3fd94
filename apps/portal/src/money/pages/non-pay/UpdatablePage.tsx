import { useEffect, useEffectEvent, useState } from 'react'
import { useHeadingFocus } from '../../../lib/use-heading-focus.ts'
import type { LinkSession } from '../../../session/link-session.ts'
import { PayingDialog } from '../../charging/PayingDialog.tsx'
import { type Held, hasCharge, type PayingRequest } from '../../charging/paying-state.ts'
import { usePaying } from '../../charging/use-paying.ts'
import { MethodsDialog } from './MethodsDialog.tsx'
import type { NonPaySearch } from './non-pay-search.ts'
import { PageContent } from './PageContent.tsx'
import { PendingVerification } from './PendingVerification.tsx'
import { ThankYou } from './ThankYou.tsx'
import { useContinuedUpdate } from './use-continued-setup.ts'
import { useNonPaySteps } from './use-non-pay-steps.ts'

/** The way in which the last update of this page ended. `broken` has the method that was to be saved. */
type End = { at: 'updated' | 'pending' } | { at: 'broken'; methodId: string }

type UpdatablePageProps = {
  link: LinkSession
  search: NonPaySearch
  /** The secret with which the card provider has led back to the page. */
  secret: string | null | undefined
}

/** The page with the update of the method and its results (001 §4). */
export function UpdatablePage({ link, search, secret }: UpdatablePageProps) {
  const paying = usePaying()
  const continued = useContinuedUpdate(search.view, secret)
  const steps = useNonPaySteps(search)
  const [end, setEnd] = useState<End>()
  useHeadingFocus(end?.at)

  // A reload from here on shows the result, because the link is used.
  const isUpdated = paying.state.at === 'done' && !isPending(paying.state.held)
  useEffect(() => {
    if (isUpdated) void link.complete('nonPay')
  }, [isUpdated, link])

  function finish(at: 'updated' | 'pending') {
    setEnd({ at })
    void steps.replace({})
  }

  function leave(how: 'done' | 'back', held: Held) {
    if (how === 'back') setEnd({ at: 'broken', methodId: held.request.method.id })
    else finish(isPending(held) ? 'pending' : 'updated')
  }

  /**
   * The list of the method is what Back and a failed charge lead to. The entry of a method that was just added stays in the
   * address until its charge is on record, so that a reload before goes on with its setup.
   */
  const showList = ({ method }: PayingRequest) =>
    steps.replace({ view: method.kind === 'card' ? 'card-list' : 'ach-list' })
  const { state } = paying
  const charging = hasCharge(state) && state.at !== 'idle' ? state.held.request : undefined
  const leaveEntry = useEffectEvent((request: PayingRequest) => void showList(request))
  useEffect(() => {
    if (charging !== undefined) leaveEntry(charging)
  }, [charging])

  function pay(request: PayingRequest) {
    if (!request.isAdded) void showList(request)
    return paying.start(request)
  }

  async function dismiss() {
    if (state.at !== 'idle') await showList(state.held.request)
    return paying.dismiss()
  }

  if (end?.at === 'updated') return <ThankYou />
  if (end?.at === 'pending') return <PendingVerification onDone={() => setEnd(undefined)} />
  const isCharging = paying.state.at !== 'idle'
  const brokenMethod = end?.at === 'broken' ? end.methodId : undefined
  const hasFailed = paying.state.at === 'declined' || brokenMethod !== undefined
  const update = { search, pay, continued, hasFailed, brokenMethod }
  return (
    <>
      <PageContent
        {...{ link, search, isCharging, hasFailed }}
        dialog={(facts) => (isCharging ? null : <MethodsDialog {...update} facts={facts} />)}
      />
      <PayingDialog paying={{ ...paying, dismiss }} onLeave={leave} />
    </>
  )
}

/** Whether a bank account was added that has to be verified before it pays. */
function isPending({ request: { method } }: Held): boolean {
  return method.verification === 'VERIFICATION_PENDING'
}
