import { payoutCurrency } from '@portal/domain/payout-rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { readProviderKeys } from '../../api/setups.ts'
import { ProviderError } from '../../integrations/payments/confirm-setup.ts'
import type { ReadyDebitFields } from '../../integrations/payments/DebitCardFields.tsx'
import { isOfflineFailure } from '../../lib/connection.ts'
import { customerOf, useApi } from '../../session/context.ts'
import { type AddedPayout, addingError, createPayoutAdding } from '../payouts/new-payout.ts'
import type { DebitValues } from './debit-form.ts'
import { useProviderEntry } from './use-provider-entry.ts'

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
  const client = useQueryClient()
  const [adding] = useState(() => createPayoutAdding(api, client))
  const [fields, setFields] = useState<ReadyDebitFields>()

  function forgetFields() {
    setFields(undefined)
    adding.forget()
    onEmptied()
  }

  async function add(values: DebitValues): Promise<AddedPayout> {
    // A form that stays open may add another card.
    if (adding.state().at === 'done') await adding.leave()
    const of = [values.name.trim(), values.zipCode.trim()].join('\n')
    await adding.start({ isActive: values.isDefault, of, makeToken: () => tokenOf(values) })
    const state = adding.state()
    if (state.at === 'done') return state.end
    const error = addingError(state)
    if (!isExpected(error)) api.observer.uncaught(error)
    onFailed?.(error)
    throw error
  }

  function tokenOf({ name, zipCode }: DebitValues): Promise<string> {
    if (fields === undefined) throw new TypeError('The fields of the provider are not ready')
    const currency = payoutCurrency(customerOf(api).serviceCode)
    return fields.createToken({ name: name.trim(), zipCode: zipCode.trim(), currency })
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
    onTyped: adding.forget,
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
