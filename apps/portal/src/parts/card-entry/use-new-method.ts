import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { type AddedPayInMethod, confirmSetupMutation, createSetup, type SetupType } from '../../api/setups.ts'
import { type Provided, ProviderError } from '../../integrations/payments/confirm-setup.ts'
import type { ReadyFields } from '../../integrations/payments/PaymentFields.tsx'
import { isOfflineFailure } from '../../lib/connection.ts'
import { useApi } from '../../session/context.ts'
import { type OpenSetups, openSetup } from './open-setups.ts'
import { useProviderEntry } from './use-provider-entry.ts'

/**
 * The page to come back to if a bank authenticates on a page of its own, unless a link opened the page. The address has no
 * number of a policy.
 */
const RETURN_PATH = '/account/payment'

/** Failures after which only another setup can succeed. */
const OVER = ['SETUP_EXPIRED', 'SETUP_NOT_CONFIRMED', 'NOT_FOUND']

type Options = {
  /** The setups that the dialog has begun, so that another opening of the entry needs no new one. */
  setups: OpenSetups
  /** The holder of a bank account of which the provider does not tell one. */
  fallbackHolder: string
  /** Called when the provider's fields are replaced by empty ones. */
  onEmptied: () => void
}

/** The two steps that add a payment method: the provider sets it up, and the wallet confirms that (001 §7). */
export function useNewMethod(type: SetupType, { setups, fallbackHolder, onEmptied }: Options) {
  const api = useApi()
  const client = useQueryClient()
  const entry = useProviderEntry(() => openSetup(setups, type, () => createSetup(api, client, type)))
  const confirm = useMutation(confirmSetupMutation(api))
  const [fields, setFields] = useState<ReadyFields>()
  /** The setup that the provider has finished, so that another try asks the wallet alone. */
  const [provided, setProvided] = useState<Provided>()

  function forgetFields() {
    setFields(undefined)
    onEmptied()
  }

  function startAgain() {
    const { entry: shown } = entry
    // Only a missing script says nothing about the setup.
    if (shown.step !== 'failed' || shown.failure !== 'blocked') setups.delete(type)
    setProvided(undefined)
    forgetFields()
    entry.restart()
  }

  function onBlank() {
    forgetFields()
    entry.fail('blank')
  }

  async function add(name: string | undefined): Promise<AddedPayInMethod> {
    try {
      const { setup, holder = fallbackHolder } = provided ?? (await provide(name))
      return await confirm.mutateAsync({ type, setup, holder })
    } catch (error) {
      if (isOver(error)) startAgain()
      if (!isExpected(error)) api.observer.uncaught(error)
      throw error
    }
  }

  async function provide(name: string | undefined): Promise<Provided> {
    if (fields === undefined) throw new TypeError('The fields of the provider are not ready')
    // From here on the setup may wait for the cardholder, and another opening takes a new one.
    setups.delete(type)
    const path = api.link === undefined ? RETURN_PATH : location.pathname
    const result = await fields.confirm({ name, returnUrl: `${location.origin}${path}` })
    setProvided(result)
    return result
  }

  return {
    entry: entry.entry,
    attempt: entry.attempt,
    onReady: setFields,
    onBlank,
    isProvided: provided !== undefined,
    startAgain,
    add,
  }
}

/** Whether a failure is a refusal of the provider, or is reported by the client of the services. */
function isExpected(error: unknown): boolean {
  return error instanceof ProviderError || error instanceof ApiError || isOfflineFailure(error)
}

function isOver(error: unknown): boolean {
  if (error instanceof ProviderError) return error.isOver
  return error instanceof ApiError && OVER.includes(error.code)
}
