import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { keepPendingSetup } from '../../api/pending-setup.ts'
import { type AddedPayInMethod, confirmSetupMutation, createSetup, type SetupType } from '../../api/setups.ts'
import {
  type Provided,
  ProviderError,
  type ProviderSetup,
} from '../../integrations/payments/confirm-setup.ts'
import type { ReadyFields } from '../../integrations/payments/PaymentFields.tsx'
import { isOffline, isOfflineFailure, OfflineError } from '../../lib/connection.ts'
import { type Api, useApi } from '../../session/context.ts'
import { type OpenSetups, openSetup } from './open-setups.ts'
import { useProviderEntry } from './use-provider-entry.ts'

/**
 * The page to come back to if a bank authenticates on a page of its own, unless a link opened the page. The address has no
 * number of a policy.
 */
const RETURN_PATH = '/account/payment'

/** Failures after which only another setup can succeed. */
const OVER = ['SETUP_EXPIRED', 'SETUP_NOT_CONFIRMED', 'NOT_FOUND']

/** A page of its own, or the dialog of a policy over the payment screen. */
export type Continued = 'page' | { dialogOf: string }

type Options = {
  /** The setups that the dialog has begun, so that another opening of the entry needs no new one. */
  setups: OpenSetups
  /** The holder of a bank account of which the provider does not tell one. */
  fallbackHolder: string
  /** The screen that goes on with a setup after it was left for the page of a bank, or reloaded. */
  continued?: Continued | undefined
  /** Called when the provider's fields are replaced by empty ones. */
  onEmptied: () => void
  /** Called when an entry fails, after it was reported, and when the provider's fields cannot be shown. */
  onFailed?: ((error: unknown) => void) | undefined
}

/** The portal's own values about a new method. */
type OwnValues = { name?: string | undefined; zipCode?: string; policyNumbers: readonly string[] }

/** A method that was added, and the setup that gave it. */
export type ProvidedMethod = { method: AddedPayInMethod; setup: ProviderSetup; holder: string }

/** The two steps that add a payment method: the provider sets it up, and the wallet confirms that (001 §7). */
export function useNewMethod(type: SetupType, options: Options) {
  const { setups, fallbackHolder, continued, onEmptied } = options
  const api = useApi()
  const client = useQueryClient()
  const begin = () => openSetup(setups, type, () => createSetup(api, client, type))
  const entry = useProviderEntry(begin, options.onFailed)
  const confirm = useMutation(confirmSetupMutation(api))
  const [fields, setFields] = useState<Pick<ReadyFields, 'confirm'>>()
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

  async function add(values: OwnValues): Promise<ProvidedMethod> {
    try {
      const { setup, holder = fallbackHolder } = provided ?? (await provide(values))
      await keep(values, { setup, holder })
      return { method: await confirm.mutateAsync({ type, setup, holder }), setup, holder }
    } catch (error) {
      if (isOver(error)) startAgain()
      if (needsOther(error)) await keepPendingSetup(api, undefined)
      if (!isExpected(error)) api.observer.uncaught(error)
      options.onFailed?.(error)
      throw error
    }
  }

  async function keep({ policyNumbers }: OwnValues, more: { holder: string; setup?: ProviderSetup }) {
    if (continued === undefined) return
    const place = continued === 'page' ? {} : { policyNumber: continued.dialogOf }
    await keepPendingSetup(api, { type, policyNumbers: [...policyNumbers], ...place, ...more })
  }

  async function provide(values: OwnValues): Promise<Provided> {
    const { confirm: send } = readyFields(fields)
    // From here on the setup may wait for the cardholder, and another opening takes a new one.
    setups.delete(type)
    await keep(values, { holder: values.name ?? fallbackHolder })
    const { name, zipCode } = values
    const result = await send({ name, zipCode, returnUrl: returnUrl(api, continued) })
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

/** @throws OfflineError without a connection, because the provider would be blamed for it */
function readyFields<Fields>(fields: Fields | undefined): Fields {
  if (isOffline()) throw new OfflineError('Nothing was sent to the provider')
  if (fields === undefined) throw new TypeError('The fields of the provider are not ready')
  return fields
}

/** The page to come back to. One of its own has removed the parameters of its link from its address. */
function returnUrl({ link }: Api, continued: Continued | undefined): string {
  const { origin, pathname, search } = location
  if (continued === 'page') return `${origin}${pathname}${search}`
  return `${origin}${link === undefined ? RETURN_PATH : pathname}`
}

/** Whether a failure is a refusal of the provider, or is reported by the client of the services. */
function isExpected(error: unknown): boolean {
  return error instanceof ProviderError || error instanceof ApiError || isOfflineFailure(error)
}

/** Whether only other details or another setup can succeed. */
export function needsOther(error: unknown): boolean {
  return error instanceof ProviderError || isOver(error)
}

function isOver(error: unknown): boolean {
  if (error instanceof ProviderError) return error.isOver
  return error instanceof ApiError && OVER.includes(error.code)
}
