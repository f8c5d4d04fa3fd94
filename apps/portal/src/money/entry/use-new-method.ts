import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { ChargedMethod } from '../../api/charges.ts'
import { keepPendingSetup } from '../../api/pending-setup.ts'
import { ApiError } from '../../api/refusal.ts'
import {
  type AddedPayInMethod,
  confirmSetupMutation,
  createSetup,
  type SetupKeys,
  type SetupType,
} from '../../api/setups.ts'
import { type Draft, useDraft } from '../../api/use-draft.ts'
import {
  type Provided,
  ProviderError,
  type ProviderSetup,
} from '../../integrations/payments/confirm-setup.ts'
import type { ReadyFields } from '../../integrations/payments/PaymentFields.tsx'
import { isOffline, OfflineError } from '../../lib/connection.ts'
import { type Api, useApi } from '../../session/context.ts'
import { isExpectedFailure, useProviderEntry } from './provider-entry.ts'

/**
 * The setups of one dialog that were begun and not yet sent, so that another opening of the entry needs no new one. Their
 * secrets stay in memory.
 */
export type OpenSetups = Map<SetupType, Promise<SetupKeys>>

/** A page of its own, or the dialog of a policy over the payment screen. */
export type Continued = 'page' | { dialogOf: string }

/** A method that was added, the setup that gave it, and the policies that it is to become the default of. */
export type NewMethod = {
  method: ChargedMethod
  setup: ProviderSetup
  holder: string
  policyNumbers: readonly string[]
}

type Options = {
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

/** The two steps that add a payment method: the provider sets it up, and the wallet confirms that (001 §7). */
export function useNewMethod(type: SetupType, options: Options) {
  const { setups, fallbackHolder, continued, onEmptied, onFailed } = options
  const api = useApi()
  const client = useQueryClient()
  const confirm = useMutation(confirmSetupMutation(api))
  /** The setup that the provider has finished, so that another try asks the wallet alone. */
  const [provided, setProvided] = useState<Provided>()
  const { fields, restart, ...shown } = useProviderEntry<Pick<ReadyFields, 'confirm'>>({
    onEmptied,
    onFailed,
    begin() {
      const open = setups.get(type) ?? createSetup(api, client, type)
      setups.set(type, open)
      open.catch(() => setups.delete(type))
      return open
    },
  })

  function startAgain() {
    const { entry } = shown
    // Only a missing script says nothing about the setup.
    if (entry.step !== 'failed' || entry.failure !== 'blocked') setups.delete(type)
    setProvided(undefined)
    restart()
  }

  async function add(values: OwnValues): Promise<NewMethod> {
    try {
      const { setup, holder = fallbackHolder } = provided ?? (await provide(values))
      await keep(values, { setup, holder })
      const method = chargedMethod(type, await confirm.mutateAsync({ type, setup, holder }))
      return { method, setup, holder, policyNumbers: values.policyNumbers }
    } catch (error) {
      if (isOver(error)) startAgain()
      if (needsOther(error)) await keepPendingSetup(api, undefined)
      if (!isExpectedFailure(error)) api.observer.uncaught(error)
      onFailed?.(error)
      throw error
    }
  }

  async function keep({ policyNumbers }: OwnValues, more: { holder: string; setup?: ProviderSetup }) {
    if (continued === undefined) return
    const owner = continued === 'page' ? {} : { policyNumber: continued.dialogOf }
    await keepPendingSetup(api, { type, policyNumbers: [...policyNumbers], ...owner, ...more })
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

  return { ...shown, isProvided: provided !== undefined, startAgain, add }
}

/** A method that was added, as a chain charges it. */
export function chargedMethod(type: SetupType, added: AddedPayInMethod): ChargedMethod {
  const { payMethodId: id, payInMethodStatus: verification } = added
  return { id, kind: type === 'CARD' ? 'card' : 'ach', verification }
}

/** @throws OfflineError without a connection, because the provider would be blamed for it */
function readyFields<Fields>(fields: Fields | undefined): Fields {
  if (isOffline()) throw new OfflineError('Nothing was sent to the provider')
  if (fields === undefined) throw new TypeError('The fields of the provider are not ready')
  return fields
}

/**
 * The page to come back to if a bank authenticates on a page of its own, unless a link opened the page. The address has no
 * number of a policy.
 */
const RETURN_PATH = '/account/payment'

/** The page to come back to. One of its own has removed the parameters of its link from its address. */
function returnUrl({ link }: Api, continued: Continued | undefined): string {
  const { origin, pathname, search } = location
  if (continued === 'page') return `${origin}${pathname}${search}`
  return `${origin}${link === undefined ? RETURN_PATH : pathname}`
}

/** Failures after which only another setup can succeed. */
const OVER = ['SETUP_EXPIRED', 'SETUP_NOT_CONFIRMED', 'NOT_FOUND']

/** Whether only other details or another setup can succeed. */
export function needsOther(error: unknown): boolean {
  return error instanceof ProviderError || isOver(error)
}

function isOver(error: unknown): boolean {
  if (error instanceof ProviderError) return error.isOver
  return error instanceof ApiError && OVER.includes(error.code)
}

/** The id of the draft of an entry, which each policy and each type has one of. */
export const entryId = (type: SetupType, policyNumber: string) => `${type} ${policyNumber}`

/**
 * The draft of the entry of a method. A dialog that goes on with a setup gives that up together with its draft, unless a
 * chain needs it; a page of its own keeps the setup until its end.
 * @param added the method after it was added; where it becomes a default, a chain follows and gives the setup up itself
 */
export function useEntryDraft(
  type: SetupType,
  policyNumber: string,
  { continued, added }: { continued: Continued | undefined; added: RefObject<NewMethod | undefined> },
): Draft<'newMethod'> {
  const api = useApi()
  const draft = useDraft('newMethod', entryId(type, policyNumber))
  if (typeof continued !== 'object') return draft
  return {
    ...draft,
    drop() {
      draft.drop()
      if (added.current === undefined || added.current.policyNumbers.length === 0)
        void keepPendingSetup(api, undefined)
    },
  }
}
