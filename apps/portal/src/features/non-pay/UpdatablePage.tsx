import { useEffect, useState } from 'react'
import { useHeadingFocus } from '../../lib/use-heading-focus.ts'
import { PayingDialog } from '../../parts/paying/PayingDialog.tsx'
import type { Held, PayingRequest } from '../../parts/paying/paying-state.ts'
import { usePaying } from '../../parts/paying/use-paying.ts'
import type { LinkSession } from '../../session/link-session.ts'
import { MethodsDialog } from './MethodsDialog.tsx'
import type { NonPaySearch } from './non-pay-search.ts'
import { PageContent } from './PageContent.tsx'
import { PendingVerification } from './PendingVerification.tsx'
import { ThankYou } from './ThankYou.tsx'
import { useContinuedSetup } from './use-continued-setup.ts'
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
  const continued = useContinuedSetup(search.view, secret)
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
    steps.replace({})
  }

  function leave(how: 'done' | 'back', held: Held) {
    if (how === 'back') setEnd({ at: 'broken', methodId: held.request.method.id })
    else finish(isPending(held) ? 'pending' : 'updated')
  }

  /** The list of the method is what Back and a failed charge lead to. */
  function pay(request: PayingRequest) {
    steps.replace({ view: request.method.kind === 'card' ? 'card-list' : 'ach-list' })
    return paying.start(request)
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
      <PayingDialog paying={paying} onLeave={leave} />
    </>
  )
}

/** Whether a bank account was added that has to be verified before it pays. */
function isPending({ request: { method } }: Held): boolean {
  return method.verification === 'VERIFICATION_PENDING'
}
