import { useEffect, useState } from 'react'
import { useLinkAccount } from '../../api/link-account.ts'
import { useHeadingFocus } from '../../lib/use-heading-focus.ts'
import { PayingDialog } from '../../parts/paying/PayingDialog.tsx'
import type { Held, PayingRequest, PayingState } from '../../parts/paying/paying-state.ts'
import { type UsedPaying, usePaying } from '../../parts/paying/use-paying.ts'
import { isLinkExpired, type LinkSession, useLinkState } from '../../session/link-session.ts'
import { FailedPayment } from './FailedPayment.tsx'
import { LinkExpired } from './LinkNotice.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import type { NonPaySearch } from './non-pay-search.ts'
import { PendingVerification } from './PendingVerification.tsx'
import { ThankYou } from './ThankYou.tsx'
import { useNonPaySteps } from './use-non-pay-steps.ts'

/** The way in which the last update of this page ended. `broken` has the method that was to be saved. */
type End = { at: 'updated' | 'pending' } | { at: 'broken'; methodId: string }

/** The page of a usable link: the failed payment, the update of the method, and the results (001 §2, §4). */
export function NonPayPage({ link, search }: { link: LinkSession; search: NonPaySearch }) {
  const paying = usePaying()
  const steps = useNonPaySteps(search)
  const [end, setEnd] = useState<End>()
  useHeadingFocus(end?.at)

  // A reload from here on shows the result, because the link is used.
  const isUpdated = paying.state.at === 'done' && !isPending(paying.state.held)
  useEffect(() => {
    if (isUpdated) void link.complete()
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
  return (
    <>
      <Content
        {...{ link, search, pay }}
        finish={() => void link.complete().then(() => finish('updated'))}
        charge={paying.state.at}
        brokenMethod={end?.at === 'broken' ? end.methodId : undefined}
      />
      <PayingDialog paying={paying} onLeave={leave} />
    </>
  )
}

/** Whether a bank account was added that has to be verified before it pays. */
function isPending({ request: { method } }: Held): boolean {
  return method.verification === 'VERIFICATION_PENDING'
}

type ContentProps = {
  link: LinkSession
  search: NonPaySearch
  pay: UsedPaying['start']
  finish: () => void
  charge: PayingState['at']
  brokenMethod: string | undefined
}

/** The page below the dialog of a charge. A link that has expired shows nothing of the account (001 §6). */
function Content({ link, search, charge, brokenMethod, pay, finish }: ContentProps) {
  const state = useLinkState(link)
  const loaded = useLinkAccount()
  const isPaying = charge !== 'idle'
  // The last write of an update uses the link, before its result shows.
  if (isLinkExpired(state, 'nonPay')) return isPaying ? <Working /> : <LinkExpired />
  if (loaded.account === undefined) return isPaying ? <Working /> : <NotLoaded {...loaded} />
  return (
    <div aria-busy={state.nonPayCardsLoader}>
      <FailedPayment
        search={search}
        account={loaded.account}
        pay={isPaying ? undefined : pay}
        finish={finish}
        hasFailed={charge === 'declined' || brokenMethod !== undefined}
        brokenMethod={brokenMethod}
      />
    </div>
  )
}

/** The heading below the dialog of a charge whose account cannot be read any more. */
function Working() {
  return (
    <>
      <title>Payment method · Pet portal</title>
      <h1 tabIndex={-1}>Payment method</h1>
    </>
  )
}
