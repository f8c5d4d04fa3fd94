import { Button, Text } from '@mantine/core'
import { CAUSE_TEXTS } from '@portal/domain/non-pay'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLinkAccount } from '../../../api/link-account.ts'
import { localToday } from '../../../lib/clock.ts'
import { OFFLINE_MESSAGE, useIsOffline } from '../../../lib/connection.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useHeadingFocus } from '../../../lib/screen-hooks.ts'
import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import { isLinkExpired, type LinkSession, useLinkState } from '../../../session/link-session.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { MessageCard } from '../../../ui/Card.tsx'
import { DialogPart } from '../../../ui/DialogPart.tsx'
import { type Held, hasCharge, isVerifying, type PayingRequest } from '../../charging/paying-state.ts'
import { usePaying } from '../../charging/use-paying.ts'
import { useContinuedSetup } from '../../entry/ContinuedSetup.tsx'
import { FailedPayment } from './FailedPayment.tsx'
import { AccountMissing, InvalidLinkAccount, LinkExpired, ThankYou } from './LinkNotice.tsx'
import { nonPayFacts } from './non-pay-facts.ts'
import type { MethodUpdate } from './non-pay-manager.tsx'
import type { NonPaySearch } from './non-pay-search.ts'
import { useNonPayViews } from './use-non-pay-views.ts'

// Loaded with the first press of an update, because the page can be read without it. It brings the dialog of the charge along.
const UpdateDialog = lazyPart(() => import('./UpdateDialog.tsx'), 'UpdateDialog')
const PayingDialog = lazyPart(() => import('../../charging/PayingDialog.tsx'), 'PayingDialog')

type NonPayPageProps = {
  link: LinkSession
  search: NonPaySearch
  /** The secret with which the card provider has led back to the page. */
  secret: string | null | undefined
}

/** The page of a usable link, with the update of the method and its results (001 §2, §4). */
export function NonPayPage({ link, search, secret }: NonPayPageProps) {
  const { paying, dismiss, leave, end, goOn, update } = useUpdate({ link, search, secret })
  useHeadingFocus(end)
  if (end === 'updated') return <ThankYou />
  if (end === 'pending') return <PendingVerification onDone={goOn} />
  const isCharging = paying.state.at !== 'idle'
  return (
    <>
      <PageContent link={link} search={search} isCharging={isCharging} update={update} />
      {isCharging && (
        // Not a part that can be closed: the outcome of a charge must be seen, and is on record until then.
        <Suspense fallback={<Waiting />}>
          <PayingDialog paying={{ ...paying, dismiss }} onLeave={leave} />
        </Suspense>
      )}
    </>
  )
}

/** The way in which the last update of the page ended. `broken` has the method that was to be saved. */
type End = { at: 'updated' | 'pending' } | { at: 'broken'; methodId: string }

function useUpdate({ link, search, secret }: NonPayPageProps) {
  const paying = usePaying()
  const views = useNonPayViews(search)
  const [end, setEnd] = useState<End>()
  const { state } = paying

  // Leaving the entry ends the setup that it goes on with.
  const entered = search.view === 'add-card' ? 'CARD' : undefined
  const type = search.view === 'add-bank' ? 'US_BANK_ACCOUNT' : entered
  const continuing = useContinuedSetup({ type, secret })
  const endSetup = useEffectEvent(() => continuing.end())
  useEffect(() => {
    if (type === undefined) endSetup()
  }, [type])

  // A reload from here on shows the result, because the link is used.
  const isUpdated = state.at === 'done' && !isVerifying(state.held.request.method)
  useEffect(() => {
    if (isUpdated) void link.complete('nonPay')
  }, [isUpdated, link])

  /**
   * The list of the method is what Back and a failed charge lead to. The entry of a method that was just added stays in the
   * address until its charge is on record, so that a reload before goes on with its setup.
   */
  const showList = ({ method }: PayingRequest) =>
    views.replace({ view: method.kind === 'card' ? 'card-list' : 'ach-list' })
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

  function leave(how: 'done' | 'back', held: Held) {
    if (how === 'back') return setEnd({ at: 'broken', methodId: held.request.method.id })
    setEnd({ at: isVerifying(held.request.method) ? 'pending' : 'updated' })
    void views.replace({})
  }

  const brokenMethod = end?.at === 'broken' ? end.methodId : undefined
  const hasFailed = state.at === 'declined' || brokenMethod !== undefined
  const update: MethodUpdate = { pay, continuing, hasFailed, brokenMethod }
  return { paying, dismiss, leave, end: end?.at, goOn: () => setEnd(undefined), update }
}

type PageContentProps = {
  link: LinkSession
  search: NonPaySearch
  /** Whether the dialog of a charge shows above the page. */
  isCharging: boolean
  update: MethodUpdate
}

/** The page below the dialog of a charge. A link that has expired shows nothing of the account (001 §6). */
function PageContent({ link, search, isCharging, update }: PageContentProps) {
  const state = useLinkState(link)
  const loaded = useLinkAccount()
  const views = useNonPayViews(search)
  // The last write of an update uses the link, before its result shows.
  if (isLinkExpired(state, 'nonPay')) return isCharging ? <Working /> : <LinkExpired />
  if (loaded.account === undefined) return isCharging ? <Working /> : <AccountMissing {...loaded} />
  const facts = nonPayFacts(loaded.account, search.policyNumber, localToday())
  if (facts === undefined) return <InvalidLinkAccount />
  return (
    <div aria-busy={state.nonPayCardsLoader}>
      <FailedPayment facts={facts} search={search} hasFailed={update.hasFailed} />
      {search.view !== undefined && !isCharging && (
        <DialogPart onClose={views.close}>
          <UpdateDialog search={search} facts={facts} update={update} />
        </DialogPart>
      )}
    </div>
  )
}

/** In place of the dialog of a charge that goes on after a reload, while that has not loaded. */
function Waiting() {
  return (
    useIsOffline() && (
      <Banner tone="danger" role="alert">
        {OFFLINE_MESSAGE}
      </Banner>
    )
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

/**
 * The end of an update with a bank account that is not verified yet (001 §4, §8). Nothing was charged, and the default
 * has not changed.
 */
function PendingVerification({ onDone }: { onDone: () => void }) {
  const { title, text } = CAUSE_TEXTS.verificationPending
  return (
    <MessageCard>
      <title>{`${title} · Pet portal`}</title>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
      <Banner tone="neutral">
        <strong>Payment pending</strong>
        <p>It can take up to 4 business days to process your payment.</p>
      </Banner>
      <Text c="dimmed">
        <span>{HOW}</span> If you have a question, call us at <SupportPhone />.
      </Text>
      <div>
        <Button onClick={onDone}>Got it</Button>
      </div>
    </MessageCard>
  )
}

/** The figures are the document's (001 §9), the wording is ours. */
const HOW =
  'Nothing was charged. We verify your bank account with a small deposit in 1-2 business days, and then send you a verification email.'
