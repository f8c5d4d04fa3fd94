import { addPayout, payoutMethods, type WirePayoutMethod } from '@portal/domain/payout-methods'
import { call } from '@portal/sdk'
import type { WalletService } from '@portal/sdk/contracts'
import { usable, whole } from '@portal/sdk/needed'
import { createPayoutCard, createPayoutMethod, findPayoutMethod } from '@portal/sdk/needed/fdp-wallet-service'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { type Api, customerOf } from '../session/context.ts'
import { type Account, accountQuery } from './account.ts'
import { ApiError } from './errors.ts'
import { readPresentAccount } from './payment-methods.ts'
import { activatePayout, PAYOUT_PRODUCT } from './payouts.ts'
import { keepPendingBank, type PendingBank, readPendingBank } from './pending-bank.ts'
import { openPayoutPlace, originOf, type PayoutPlace } from './wallets.ts'

type Schemas = WalletService.components['schemas']
type Created = Schemas['CreatedPayoutMethod']

/** The bank account of a message of the bank frame, which is passed on unchanged. It has no complete number. */
export type LinkedAccount = Schemas['FramePayoutMethod']['chaseAccount']

/**
 * A method to add: the account of the bank frame, or the provider's token of a debit card. `key` is the idempotency key,
 * which the same try keeps however often it is sent (decision 5).
 */
export type NewPayout = { key: string; isActive: boolean } & ({ account: LinkedAccount } | { token: string })

/** A method that was added. `failure` is the error with which it could not be made active. */
export type AddedPayout = { id: string; failure?: unknown }

/**
 * Adds a bank account or a debit card, and makes it the active method where that was asked for (PAYAPI-026..029,
 * PAYAPI-063). After a lost answer it is looked up by its key before anything is sent again (decision 25), so that a
 * repeat adds nothing twice. A method that was added but could not be made active is no failure of the adding.
 */
export function addPayoutMutation(api: Api) {
  const { queryKey } = accountQuery(api)
  return mutationOptions({
    mutationFn: async (added: NewPayout, { client }): Promise<AddedPayout> => {
      const isBank = 'account' in added
      const isRepeated = isBank && (await beginSaving(api, added))
      const created = await create(api, client, added)
      const id = created.payMethodId
      if (isRepeated) await refuseRemoved(api, client, id)
      client.setQueryData<Account>(queryKey, (account) => account && withCreated(account, created))
      const failure = added.isActive ? await failureOf(activatePayout(api, client, id)) : undefined
      // A page that is left before this goes on with the saving when it is opened again.
      if (isBank) await keepPendingBank(api, undefined)
      return { id, failure }
    },
    onError: async (error, added, _result, { client }) => {
      void client.invalidateQueries({ queryKey })
      if ('account' in added && isFinal(error)) await keepPendingBank(api, undefined)
    },
    meta: { refetch: [queryKey] },
  })
}

/**
 * Puts a linked account on record before it is sent. Reading and keeping begin at once, because the session may end at any
 * moment, and an account that the frame has linked before that is not lost. Reads and writes of the record take their turn.
 * @returns whether an earlier try had begun to save it
 */
async function beginSaving(api: Api, added: PendingBank): Promise<boolean> {
  const [earlier] = await Promise.all([readPendingBank(api), keepPendingBank(api, added)])
  return earlier?.key === added.key
}

/** The error with which something failed. */
function failureOf(work: Promise<void>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}

/** The statuses with which a linked account is refused for good; after every other failure it can be sent again. */
const FINAL: readonly number[] = [400, 404, 409]

/** Whether the saving of a linked account was refused for good. */
export const isFinal = (error: unknown) => error instanceof ApiError && FINAL.includes(error.status)

/** The account with the method in its list until it is read again. */
function withCreated(account: Account, { payMethodId, type, instrumentDetails }: Created): Account {
  const method = {
    ...{ id: payMethodId, payMethodId, instrumentDetails },
    instrumentType: type === 'CARD' ? 'card' : 'bank',
  } satisfies WirePayoutMethod
  return { ...account, payoutPaymentMethods: addPayout(account.payoutPaymentMethods ?? [], method) }
}

async function create(api: Api, client: QueryClient, added: NewPayout): Promise<Created> {
  const isBank = 'account' in added
  const place = await openPayoutPlace(api, client, isBank ? { isBankAccount: true } : {})
  const earlier = await find(api, place, added.key)
  if (earlier !== undefined) return earlier
  try {
    return await (isBank ? createBank(api, place, added) : createCard(api, place, added))
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status >= 400 && error.status < 500)) throw error
    // The failure of the write is shown, because that of the look-up concerns nothing that the person did.
    const found = await find(api, place, added.key).catch(() => undefined)
    if (found === undefined) throw error
    return found
  }
}

/** Refuses a method that was removed after an earlier try had added it. A repeat with its key gets the first answer. */
async function refuseRemoved(api: Api, client: QueryClient, id: string): Promise<void> {
  // A page that a link opened reads no account, and removes nothing.
  if (api.link !== undefined) return
  const methods = payoutMethods(await readPresentAccount(api, client))
  if (!methods.some(({ refs }) => refs.includes(id))) {
    throw new ApiError({ status: 404, code: 'NOT_FOUND' })
  }
}

function createBank(api: Api, path: PayoutPlace, { key, account }: { key: string; account: LinkedAccount }) {
  const body = {
    ...{ ...PAYOUT_PRODUCT, ...originOf(api) },
    ...{ chaseAccount: account, agentCode: 'self-service' as const, agentName: customerOf(api).email },
  }
  const params = { path, header: { 'Idempotency-Key': key } }
  const url = '/v2/wallet/{walletId}/connected-account/{id}/pay-out-method'
  return call(api.sdk.wallet.POST(url, { params, body }), usable(createPayoutMethod))
}

function createCard(api: Api, path: PayoutPlace, { key, token }: { key: string; token: string }) {
  const body = { ...PAYOUT_PRODUCT, ...originOf(api), token }
  const params = { path, header: { 'Idempotency-Key': key } }
  const url = '/v2/wallet/{walletId}/connected-account/{id}/pay-out-card'
  return call(api.sdk.wallet.POST(url, { params, body }), usable(createPayoutCard))
}

async function find({ sdk }: Api, path: PayoutPlace, key: string): Promise<Created | undefined> {
  const params = { path, query: { 'idempotency-key': key } }
  const url = '/v2/wallet/{walletId}/connected-account/{id}/pay-out-method'
  // A copy in a cache could hide a method that was added meanwhile.
  const asked = sdk.wallet.GET(url, { params, cache: 'no-store' })
  const [found] = await call(asked, whole(findPayoutMethod))
  return found
}
