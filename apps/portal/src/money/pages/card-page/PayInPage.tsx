import { useState } from 'react'
import { keepPendingSetup, type PendingSetup } from '../../../api/pending-setup.ts'
import { useHeadingFocus } from '../../../lib/use-heading-focus.ts'
import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import { useApi } from '../../../session/context.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Text } from '../../../ui/Text.tsx'
import { PayingDialog } from '../../charging/PayingDialog.tsx'
import { ContinuedSetup } from '../../entry/ContinuedSetup.tsx'
import { canContinue } from '../../entry/continue-setup.ts'
import { AddedNotice } from './AddedNotice.tsx'
import classes from './card-page.module.css'
import type { CardPageFacts } from './card-page-facts.ts'
import { PageCard } from './PageCard.tsx'
import { PayInEntry } from './PayInEntry.tsx'
import type { HostKeysState } from './use-host-keys.ts'
import { reportError, useErrorForHost } from './use-host-report.ts'
import { type PayInEnd, usePayIn } from './use-pay-in.ts'

type PayInPageProps = {
  facts: CardPageFacts
  hostKeys: HostKeysState
  pending: PendingSetup | null
  secret: string | null | undefined
  onComplete: () => void
}

/** The page that adds a card or a bank account to pay with (001 §2), and its ends. */
export function PayInPage({ facts, hostKeys, pending, secret, onComplete }: PayInPageProps) {
  const api = useApi()
  const { paying, end, isChained, added, leave, startAgain } = usePayIn(facts, { pending, onComplete })
  const [isContinuing, setIsContinuing] = useState(canContinue(pending, secret))
  /** Whether the keys of the app are used up by a method that was added. */
  const [isAgain, setIsAgain] = useState(false)
  useHeadingFocus(end)
  const keys = hostKeys.is === 'there' && !isAgain ? hostKeys.keys : undefined

  async function enterAgain() {
    await keepPendingSetup(api, undefined)
    setIsContinuing(false)
  }

  function content() {
    if (isChained) return <Skeleton className={classes.waiting} />
    if (isContinuing && pending !== null) {
      return (
        <ContinuedSetup
          {...{ pending, secret }}
          onAdded={added}
          onFailed={(text) => reportError(api, text)}
          onOver={() => void enterAgain()}
        />
      )
    }
    if (hostKeys.is === 'missing' || hostKeys.is === 'malformed') {
      return <KeysFailure key={hostKeys.is} is={hostKeys.is} />
    }
    if (hostKeys.is === 'waiting') {
      return (
        <div role="status" aria-label="Loading the secure form">
          <Skeleton className={classes.waiting} />
        </div>
      )
    }
    return <PayInEntry facts={facts} keys={keys} onAdded={added} />
  }

  function addAnother() {
    setIsContinuing(false)
    setIsAgain(true)
    startAgain()
  }

  if (end !== undefined) return <End end={end} entry={facts.entry} onOther={addAnother} />
  return (
    <>
      <PageCard entry={facts.entry}>{content()}</PageCard>
      <PayingDialog paying={paying} onLeave={leave} />
    </>
  )
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

/** The texts of the ends; that of a verification is of 001 §8, the others are ours. */
const END_TEXTS: Record<PayInEnd, (what: string) => string> = {
  added: (what) => `Your ${what} was added.`,
  default: (what) => `Your ${what} was added, and is now your default payment method.`,
  notDefault: (what) => `Your ${what} was added. Your default payment method has not changed.`,
  verifying: () =>
    'Verification pending: It can take up to 2 business days to verify your bank account. Your current default payment method will remain until then.',
}

type KeysFault = Extract<HostKeysState['is'], 'missing' | 'malformed'>

/** The texts are ours. */
const KEYS_TEXTS: Record<KeysFault, string> = {
  missing: 'The secure form could not be opened. Go back in your app and try again',
  malformed:
    'The secure form could not be opened, because we can’t read what your app has sent. Update your app and try again',
}

/** Stands in place of the entry while the app has not sent its keys, or has sent malformed ones (001 §8). */
function KeysFailure({ is }: { is: KeysFault }) {
  useErrorForHost(`${KEYS_TEXTS[is]}.`)
  return (
    <Banner tone="danger" role="alert">
      <span>{`${KEYS_TEXTS[is]}, or call us at `}</span>
      <SupportPhone />
      <span>.</span>
    </Banner>
  )
}
