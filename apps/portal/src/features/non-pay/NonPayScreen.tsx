import { useEffect } from 'react'
import { useApi } from '../../session/context.ts'
import { linkSessionOf, useLinkState } from '../../session/link-session.ts'
import { Loader } from '../../ui/Loader.tsx'
import { FailedPayment } from './FailedPayment.tsx'
import { LinkGate } from './LinkGate.tsx'
import { LinkNotice } from './LinkNotice.tsx'
import { wasReopened } from './was-reopened.ts'

/** The page of the mailed non-pay link (001 §2). */
export function NonPayScreen() {
  const link = linkSessionOf(useApi())
  const { nonPayEnable, nonPayCardsLoader } = useLinkState(link)
  useEffect(() => link.enterNonPay(), [link])

  // After a reload the link is no longer in the address, and it must not be stored (000 §6).
  if (!link.hasToken && wasReopened()) {
    return (
      <LinkNotice title="Open your link again">
        For your safety this page forgets the link when it is loaded again. Please open it once more from our
        e-mail.
      </LinkNotice>
    )
  }
  if (!nonPayEnable) return <Loader />
  return (
    <div aria-busy={nonPayCardsLoader}>
      <LinkGate page="nonPay">
        {(account) => <FailedPayment account={account} policyNumber={link.policyNumber} />}
      </LinkGate>
    </div>
  )
}
