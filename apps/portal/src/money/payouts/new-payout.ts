import { payoutMethods } from '@portal/domain/payout-methods'
import type { QueryClient } from '@tanstack/react-query'
import {
  type CreatedPayout,
  createPayoutMutation,
  type NewPayout,
  newPayoutScreens,
  readNewPayout,
} from '../../api/new-payouts.ts'
import { readPresentAccount } from '../../api/payment-methods.ts'
import { activatePayout } from '../../api/payouts.ts'
import { keepPendingBank, type PendingBank, readPendingBank } from '../../api/pending-bank.ts'
import { ApiError } from '../../api/refusal.ts'
import { openPayoutAccount, type PayoutAccount } from '../../api/wallets.ts'
import { isOffline, OfflineError } from '../../lib/connection.ts'
import { createOnce, type Once, type OnceState } from '../../parts/once/once.ts'
import { inBrowser, NotMadeError, type Sender, type TryRecord } from '../../parts/once/send-once.ts'
import type { Api } from '../../session/context.ts'

/**
 * The wish to add a method: the bank account that was linked, which becomes the active method (001 §4), or the debit card
 * that is entered. `of` are the values that the provider's token is made of. The same ones keep it.
 */
export type PayoutWish =
  | { bank: PendingBank }
  | { of: string; makeToken(): Promise<string>; isActive: boolean }

/** A method that was added. `failure` is the error with which it could not be made active. */
export type AddedPayout = { id: string; failure?: unknown }

export type AddingState = OnceState<AddedPayout>

/** A method that was or is about to be sent. */
type Adding = NewPayout & { of?: string }

/**
 * The adding of one method, which becomes the active one where that was asked for. A bank account is on record until it is
 * active. A debit card has no record; a try without an answer keeps its token and its key while the form is open. A method
 * that was added but could not be made active is no failure of the adding.
 */
export function createPayoutAdding(
  api: Api,
  client: QueryClient,
  browser = inBrowser(api, 'payout'),
): Once<PayoutWish, AddedPayout> {
  const screens = newPayoutScreens(api, client)

  function senderOf(wish: PayoutWish): Sender<Adding, CreatedPayout, AddedPayout> {
    const isBank = 'bank' in wish
    const record = isBank ? bankRecord(api, wish.bank) : NO_RECORD
    const isOver = isBank ? isRefusedForGood : (error: unknown) => error instanceof ApiError
    let isFirst = false
    let account: PayoutAccount | undefined
    async function open() {
      account ??= await openPayoutAccount(api, client, isBank ? { isBankAccount: true } : {})
      return account
    }
    return {
      ...browser,
      record,
      isOver,
      async next(tries) {
        if (isOffline()) throw new OfflineError('The device is offline.')
        isFirst = tries.length === 0
        const adding = isBank ? wish.bank : (tries.find(({ of }) => of === wish.of) ?? (await cardOf(wish)))
        await open().catch(async (error) => {
          if (isOver(error)) await record.keep([])
          throw error
        })
        return adding
      },
      send: async (adding) =>
        client
          .getMutationCache()
          .build(client, createPayoutMutation(api, await open()))
          .execute(adding),
      find: async (key) => readNewPayout(api, await open(), key),
      async endOf(_adding, created) {
        const id = created.payMethodId
        if (isBank && !isFirst && !(await isThere(api, client, id))) {
          await record.keep([])
          throw new NotMadeError(new ApiError({ status: 404, code: 'NOT_FOUND' }))
        }
        screens.show(created)
        const isActive = isBank || wish.isActive
        const failure = isActive ? await failureOf(activatePayout(api, client, id)) : undefined
        // A page that is left before this goes on with the saving when it is opened again.
        await record.keep([])
        return { id, failure }
      },
    }
  }

  return createOnce({
    senderOf,
    reasonOf: async (error) => error,
    async onEnd({ at }) {
      const refetched = screens.refetch()
      if (at === 'done') await refetched
    },
  })
}

/** The error of a state in which nothing was added, or nobody knows. */
export function addingError(state: AddingState): unknown {
  if (state.at === 'refused') return state.reason
  // The failure of the sending, because the failure of the look-up concerns nothing that the person did.
  return state.at === 'unknown' ? (state.sending ?? state.error) : undefined
}

/** The statuses with which a linked account is refused for good; after every other failure it can be sent again. */
const FINAL: readonly number[] = [400, 404, 409]

/** Whether the saving of a linked account was refused for good. */
export const isRefusedForGood = (error: unknown) => error instanceof ApiError && FINAL.includes(error.status)

const NO_RECORD: TryRecord<Adding> = { read: async () => [], keep: async () => undefined }

/**
 * The record of a linked account. Reading and keeping begin at once, because the session may end at any moment, and an
 * account that the frame has linked before that is not lost. Reads and writes of the record take their turn.
 */
function bankRecord(api: Api, bank: PendingBank): TryRecord<Adding> {
  let before: Promise<PendingBank | null> | undefined = readPendingBank(api)
  const kept = keepPendingBank(api, bank)
  return {
    async read() {
      const found = await (before ?? readPendingBank(api))
      before = undefined
      await kept
      return found?.key === bank.key ? [found] : []
    },
    keep: (tries) => keepPendingBank(api, tries.length === 0 ? undefined : bank),
  }
}

async function cardOf({ of, makeToken }: Extract<PayoutWish, { of: string }>): Promise<Adding> {
  return { token: await makeToken(), of, key: crypto.randomUUID() }
}

/**
 * Whether the account still has a method that an earlier try had added, because a repeat gets the first answer. A page that
 * a link opened reads no account, and removes nothing.
 */
async function isThere(api: Api, client: QueryClient, id: string): Promise<boolean> {
  if (api.link !== undefined) return true
  return payoutMethods(await readPresentAccount(api, client)).some(({ refs }) => refs.includes(id))
}

/** The error with which something failed. */
function failureOf(work: Promise<void>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}
