import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../api/refusal.ts'
import {
  type CardProvider,
  loadProviderScript,
  openCardProvider,
  ScriptMissingError,
} from '../../integrations/payments/card-provider.ts'
import { ProviderError } from '../../integrations/payments/confirm-setup.ts'
import { FAILED_TEXT, isOffline, isOfflineFailure, OFFLINE_MESSAGE } from '../../lib/connection.ts'
import { type Api, useApi } from '../../session/context.ts'

/** The public key of the insurer at the card provider, and the secret of one setup where there is one. */
type Keys = { publicKey: string; secret?: string }

/** `blocked`: there is no script; `blank`: there are no fields; `unavailable`: there is no setup. */
export type EntryFailure = 'blocked' | 'blank' | 'unavailable'

export type OpenEntry = { step: 'open'; provider: CardProvider; secret: string }
type Entry = OpenEntry | { step: 'opening' } | { step: 'failed'; failure: EntryFailure }

/** The provider's fields of one entry, as `ProviderFields` and `SeparateCardFields` show them. */
export type ProviderEntry<Fields> = {
  entry: Entry
  /** Differs for each opening of the provider. */
  attempt: number
  /** Whether the provider has taken what was in the fields. */
  isProvided?: boolean
  onReady: (fields: Fields) => void
  /** Called when no fields show. */
  onBlank: () => void
  /** Opens the provider again, with empty fields. */
  startAgain: () => void
}

type Options = {
  /** Creates a setup, or only reads the key for a token of a card. */
  begin: () => Promise<Keys>
  /** Called when the fields are replaced by empty ones. */
  onEmptied: () => void
  /** Called when an attempt shows no fields, with the text of the notice that is shown instead. */
  onFailed: ((error: ProviderError) => void) | undefined
}

/** Opens the card provider, once for each entry of a card or a bank account. No other screen loads the provider's script. */
export function useProviderEntry<Fields>({ begin, onEmptied, onFailed }: Options) {
  const api = useApi()
  // Fixed for each attempt, because every call creates a setup.
  const [attempt, setAttempt] = useState({ begin, nth: 0 })
  const [entry, setEntry] = useState<Entry>({ step: 'opening' })
  const [fields, setFields] = useState<Fields>()

  useEffect(() => {
    let isLeft = false
    void open(api, attempt.begin).then((next) => isLeft || setEntry(next))
    return () => {
      isLeft = true
    }
  }, [api, attempt])

  const tell = useEffectEvent((failure: EntryFailure) =>
    onFailed?.(new ProviderError(entryFailureText(failure))),
  )
  useEffect(() => {
    if (entry.step === 'failed') tell(entry.failure)
  }, [entry])

  function empty(next: Entry) {
    setFields(undefined)
    onEmptied()
    setEntry(next)
  }

  return {
    entry,
    attempt: attempt.nth,
    /** The fields when they can be typed into. */
    fields,
    onReady: (ready: Fields) => setFields(() => ready),
    onBlank: () => empty({ step: 'failed', failure: 'blank' }),
    /** Opens again, with another setup. */
    restart() {
      empty({ step: 'opening' })
      setAttempt({ begin, nth: attempt.nth + 1 })
    },
  }
}

async function open({ config, observer }: Api, begin: () => Promise<Keys>): Promise<Entry> {
  const { script } = config.payments
  try {
    const [{ publicKey, secret = '' }] = await Promise.all([begin(), loadProviderScript(script)])
    return { step: 'open', secret, provider: await openCardProvider(publicKey) }
  } catch (error) {
    // Failed calls are reported by the client.
    if (!(error instanceof ApiError) && !isOfflineFailure(error)) observer.uncaught(error)
    return { step: 'failed', failure: error instanceof ScriptMissingError ? 'blocked' : 'unavailable' }
  }
}

/** Whether a failure is a refusal of the provider, or is reported by the client of the services. */
export function isExpectedFailure(error: unknown): boolean {
  return error instanceof ProviderError || error instanceof ApiError || isOfflineFailure(error)
}

/** The texts of a form of the card provider that cannot be shown. The first two are ours; the last is of 000 §8. */
const FAILURE_TEXTS: Record<EntryFailure, string> = {
  blocked:
    'The secure form of our payment provider can’t be loaded. An ad blocker or your network may stop it. Allow js.stripe.com, and try again.',
  blank: 'The secure form of our payment provider doesn’t answer. Try again, or open it in a new tab.',
  unavailable: FAILED_TEXT,
}

/** The text of a failure; without a connection, the offline message. */
export function entryFailureText(failure: EntryFailure, isDisconnected = isOffline()): string {
  return isDisconnected ? OFFLINE_MESSAGE : FAILURE_TEXTS[failure]
}
