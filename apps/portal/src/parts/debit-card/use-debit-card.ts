import { payoutCurrency } from '@portal/domain/payout-rules'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { type AddedPayout, addPayoutMutation } from '../../api/new-payouts.ts'
import { readProviderKeys } from '../../api/setups.ts'
import { ProviderError } from '../../integrations/payments/confirm-setup.ts'
import type { ReadyDebitFields } from '../../integrations/payments/DebitCardFields.tsx'
import { isOffline, isOfflineFailure, OfflineError } from '../../lib/connection.ts'
import { customerOf, useApi } from '../../session/context.ts'
import { useProviderEntry } from '../card-entry/use-provider-entry.ts'
import type { DebitValues } from './debit-form.ts'

/** The provider's token of a card, and the key under which it is added however often that is tried. */
type Held = { token: string; key: string; of: string }

type Options = {
  /** Called when the provider's fields are replaced by empty ones. */
  onEmptied: () => void
  /** Called when an entry fails, after it was reported, and when the provider's fields cannot be shown. */
  onFailed?: ((error: unknown) => void) | undefined
}

/**
 * The two steps that add a debit card: the provider makes a token of it, and the wallet adds the token (001 §7). A try
 * without an answer keeps token and key, so that the card is added once.
 */
export function useDebitCard({ onEmptied, onFailed }: Options) {
  const api = useApi()
  const entry = useProviderEntry(() => readProviderKeys(api), onFailed)
  const adding = useMutation(addPayoutMutation(api))
  const [fields, setFields] = useState<ReadyDebitFields>()
  const [held, setHeld] = useState<Held>()

  function forgetFields() {
    setFields(undefined)
    setHeld(undefined)
    onEmptied()
  }

  async function add(values: DebitValues): Promise<AddedPayout> {
    try {
      const { token, key } = await tokenOf(values)
      return await adding.mutateAsync({ token, key, isActive: values.isDefault })
    } catch (error) {
      // A refused token is refused again.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) setHeld(undefined)
      if (!isExpected(error)) api.observer.uncaught(error)
      onFailed?.(error)
      throw error
    }
  }

  async function tokenOf({ name, zipCode }: DebitValues): Promise<Held> {
    const of = [name.trim(), zipCode.trim()].join('\n')
    if (held?.of === of) return held
    if (isOffline()) throw new OfflineError('Nothing was sent to the provider')
    if (fields === undefined) throw new TypeError('The fields of the provider are not ready')
    const currency = payoutCurrency(customerOf(api).serviceCode)
    const token = await fields.createToken({ name: name.trim(), zipCode: zipCode.trim(), currency })
    const made = { token, of, key: crypto.randomUUID() }
    setHeld(made)
    return made
  }

  return {
    entry: entry.entry,
    attempt: entry.attempt,
    onReady: setFields,
    onBlank() {
      forgetFields()
      entry.fail('blank')
    },
    /** Another number was typed, so that a token of the earlier one must not be used. */
    onTyped: () => setHeld(undefined),
    startAgain() {
      forgetFields()
      entry.restart()
    },
    add,
  }
}

/** Whether a failure is a refusal of the provider, or is reported by the client of the services. */
function isExpected(error: unknown): boolean {
  return error instanceof ProviderError || error instanceof ApiError || isOfflineFailure(error)
}
