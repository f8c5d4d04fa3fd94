import { useLinkAccount } from '../../../api/link-account.ts'
import { isLinkExpired, type LinkSession, useLinkState } from '../../../session/link-session.ts'
import type { Elements } from '../../../ui/layout.tsx'
import { FailedPayment } from './FailedPayment.tsx'
import { LinkExpired } from './LinkNotice.tsx'
import { NotLoaded } from './NotLoaded.tsx'
import type { NonPayFacts } from './non-pay-facts.ts'
import type { NonPaySearch } from './non-pay-search.ts'

type PageContentProps = {
  link: LinkSession
  search: NonPaySearch
  /** Whether the dialog of a charge shows above the page. */
  isCharging?: boolean
  /** Whether the last charge of this page failed. */
  hasFailed?: boolean
  /** The dialog that changes the method. */
  dialog?: (facts: NonPayFacts) => Elements
}

/** The page below its dialogs. A link that has expired shows nothing of the account (001 §6). */
export function PageContent({ link, isCharging = false, ...page }: PageContentProps) {
  const state = useLinkState(link)
  const loaded = useLinkAccount()
  // The last write of an update uses the link, before its result shows.
  if (isLinkExpired(state, 'nonPay')) return isCharging ? <Working /> : <LinkExpired />
  if (loaded.account === undefined) return isCharging ? <Working /> : <NotLoaded {...loaded} />
  return (
    <div aria-busy={state.nonPayCardsLoader}>
      <FailedPayment {...page} account={loaded.account} />
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
