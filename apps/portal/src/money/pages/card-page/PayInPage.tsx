import { Skeleton, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { keepPendingSetup, type PendingSetup } from '../../../api/pending-setup.ts'
import { useHeadingFocus } from '../../../lib/screen-hooks.ts'
import { useApi } from '../../../session/context.ts'
import { PayingDialog } from '../../charging/PayingDialog.tsx'
import { type Held, isVerifying, type PayingState } from '../../charging/paying-state.ts'
import { declinedText, heldTexts } from '../../charging/paying-texts.ts'
import { usePaying } from '../../charging/use-paying.ts'
import { useContinuedSetup } from '../../entry/ContinuedSetup.tsx'
import type { NewMethod } from '../../entry/use-new-method.ts'
import classes from './card-page.module.css'
import type { CardPageFacts } from './card-page-facts.ts'
import type { HostKeysState } from './host-keys.ts'
import { reportError, reportSuccess } from './host-report.ts'
import { AddedNotice, PageCard } from './PageCard.tsx'
import { PayInEntry } from './PayInEntry.tsx'

type PayInPageProps = {
  facts: CardPageFacts
  hostKeys: HostKeysState
  /** The setup on record when the page was opened. */
  pending: PendingSetup | null
  secret: string | null | undefined
  onComplete: () => void
}

/** The page that adds a card or a bank account to pay with (001 §2), and its ends. */
export function PayInPage({ facts, hostKeys, pending, secret, onComplete }: PayInPageProps) {
  const continuing = useContinuedSetup({ type: 'any', secret })
  const { paying, end, isChained, added, leave, startAgain } = usePayIn(facts, { pending, onComplete })
  const [isAgain, setIsAgain] = useState(false)
  useHeadingFocus(end)

  function addAnother() {
    continuing.end()
    setIsAgain(true)
    startAgain()
  }

  if (end !== undefined) return <End end={end} entry={facts.entry} onOther={addAnother} />
  return (
    <>
      <PageCard entry={facts.entry}>
        {isChained ? (
          <Skeleton className={classes.waiting} />
        ) : (
          <PayInEntry
            facts={facts}
            continuing={continuing}
            hostKeys={hostKeys}
            isAgain={isAgain}
            onAdded={added}
          />
        )}
      </PageCard>
      <PayingDialog paying={paying} onLeave={leave} />
    </>
  )
}

/** The ends of the page: `verifying` for a bank account that cannot pay yet. */
type PayInEnd = 'added' | 'default' | 'notDefault' | 'verifying'

/** A setup that the provider has finished. */
type Finished = Pick<NewMethod, 'setup' | 'holder'>
type Options = Pick<PayInPageProps, 'pending' | 'onComplete'>

/**
 * The steps after a method was added: the chain that makes it the default of all policies where that was asked for
 * (decision 10), the message to the app, and the end.
 */
function usePayIn({ serviceCode }: CardPageFacts, { pending, onComplete }: Options) {
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
    setFinished({ setup, holder })
    if (policyNumbers.length > 0) {
      setIsChained(true)
      void paying.start({ method, policyNumbers, isNewDefault: true, isAdded: true })
      return
    }
    succeed({ setup, holder }, false)
    setEnd(isVerifying(method) ? 'verifying' : 'added')
  }

  const report = useEffectEvent((state: PayingState) => {
    // A charge of another page may have been looked up.
    if (finished === undefined) return
    if (state.at === 'done') succeed(finished, true)
    else if (state.at === 'declined') {
      // A reload must not charge again by itself.
      void keepPendingSetup(api, undefined)
      reportError(api, declinedText(state.held))
    } else if (state.at === 'broken') reportError(api, heldTexts(state).join(' '))
  })
  useEffect(() => report(paying.state), [paying.state])

  function leave(how: 'done' | 'back', { request }: Held) {
    if (finished === undefined) return setIsChained(false)
    if (how === 'back') {
      void keepPendingSetup(api, undefined)
      return setEnd('notDefault')
    }
    setEnd(isVerifying(request.method) ? 'verifying' : 'default')
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

type EndProps = { end: PayInEnd; entry: CardPageFacts['entry']; onOther: () => void }

function End({ end, entry, onOther }: EndProps) {
  const what = entry === 'bank' ? 'bank account' : 'card'
  const other = { text: `Add another ${what}`, onClick: onOther }
  return (
    <AddedNotice
      title={entry === 'bank' ? 'Bank account added' : 'Card added'}
      {...(end === 'notDefault' && { action: other })}
    >
      <Text>{END_TEXTS[end](what)}</Text>
    </AddedNotice>
  )
}

/** The texts of the ends; the text of a verification is of 001 §8, the others are ours. */
const END_TEXTS: Record<PayInEnd, (what: string) => string> = {
  added: (what) => `Your ${what} was added.`,
  default: (what) => `Your ${what} was added, and is now your default payment method.`,
  notDefault: (what) => `Your ${what} was added. Your default payment method has not changed.`,
  verifying: () =>
    'Verification pending: It can take up to 2 business days to verify your bank account. Your current default payment method will remain until then.',
}
