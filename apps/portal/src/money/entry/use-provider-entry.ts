import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { type CardProvider, openCardProvider } from '../../integrations/payments/card-provider.ts'
import { ProviderError } from '../../integrations/payments/confirm-setup.ts'
import { loadProviderScript, ScriptMissingError } from '../../integrations/payments/provider-script.ts'
import { isOfflineFailure } from '../../lib/connection.ts'
import { type Api, useApi } from '../../session/context.ts'
import { type EntryFailure, entryFailureText } from './entry-failure.ts'

/** The public key of the insurer at the card provider, and the secret of one setup where there is one. */
type Keys = { publicKey: string; secret?: string }

export type Entry =
  | { step: 'opening' }
  | { step: 'open'; provider: CardProvider; secret: string }
  | { step: 'failed'; failure: EntryFailure }

/**
 * Opens the card provider, once for each entry of a card or a bank account. No other screen loads the provider's script.
 * @param begin creates a setup, or only reads the key for a token of a card
 * @param onFailed called when an attempt shows no fields, with the text of the notice in their place
 */
export function useProviderEntry(
  begin: () => Promise<Keys>,
  onFailed: ((error: ProviderError) => void) | undefined,
) {
  const api = useApi()
  // Fixed for each attempt, because every call creates a setup.
  const [attempt, setAttempt] = useState({ begin, nth: 0 })
  const [entry, setEntry] = useState<Entry>({ step: 'opening' })

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

  return {
    entry,
    /** Differs for each attempt. */
    attempt: attempt.nth,
    fail: (failure: EntryFailure) => setEntry({ step: 'failed', failure }),
    /** Opens again, with another setup. */
    restart() {
      setEntry({ step: 'opening' })
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
