import { payoutMethods } from '@portal/domain/payout-methods'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/errors.ts'
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
import { openPayoutPlace, type PayoutPlace } from '../../api/wallets.ts'
import { isOffline, OfflineError } from '../../lib/connection.ts'
import type { Api } from '../../session/context.ts'
import { createOnce, type Once, type OnceState } from '../once/once.ts'
import { inBrowser, NotMadeError, type Sender, type Try } from '../once/send-once.ts'

/** A method that was added. `failure` is the error with which it could not be made active. */
export type AddedPayout = { id: string; failure?: unknown }

/** The wish to add a debit card. */
export type CardWish = {
  isActive: boolean
  /** The provider's token of the card that is entered. */
  makeToken(): Promise<string>
  /** The values that the token is made of. The same ones keep it. */
  of: string
}

/**
 * The saving of a linked bank account, which becomes the active method (001 §4). Its record, written before anything else
 * happens, stays until it is active. One that was removed after an earlier try had added it is refused.
 */
export function createBankSaving(
  api: Api,
  client: QueryClient,
  browser = inBrowser(api, 'payout'),
): Once<PendingBank, AddedPayout> {
  return createAdding({ api, client, browser }, (bank) => {
    let begun: ReturnType<typeof readPendingBank> | undefined
    let isFirst = false
    const keepTries = ([next]: readonly PendingBank[]) => keepPendingBank(api, next)
    begun = beginSaving(api, bank)
    return {
      ...{ isActive: true, opening: { isBankAccount: true }, keepTries },
      async readTries() {
        const record = await (begun ?? readPendingBank(api))
        begun = undefined
        return record?.key === bank.key ? [record] : []
      },
      async next(open) {
        isFirst = open.length === 0
        return bank
      },
      async whenCreated(id) {
        if (isFirst || (await isThere(api, client, id))) return
        await keepTries([])
        throw new NotMadeError(new ApiError({ status: 404, code: 'NOT_FOUND' }), { isFinal: true })
      },
      isOver: isRefusedForGood,
    }
  })
}

/** The adding of a debit card. A try without an answer keeps its token and its key while the form is open. */
export function createCardAdding(
  api: Api,
  client: QueryClient,
  browser = inBrowser(api, 'payout'),
): Once<CardWish, AddedPayout> {
  const page = { api, client, browser }
  return createAdding<CardWish, NewPayout & { of: string }>(page, ({ isActive, makeToken, of }) => ({
    ...{ isActive, opening: {} },
    readTries: async () => [],
    keepTries: async () => undefined,
    next: async (open) =>
      open.find((each) => each.of === of) ?? { token: await makeToken(), of, key: crypto.randomUUID() },
    // A refused token is refused again.
    isOver: (error) => error instanceof ApiError,
  }))
}

/** The error of a state in which nothing was added, or nobody knows. */
export function addingError(state: OnceState<AddedPayout>): unknown {
  if (state.at === 'refused') return state.reason
  // The failure of the sending, because that of the look-up concerns nothing that the person did.
  return state.at === 'unknown' ? (state.sending ?? state.error) : undefined
}

/** The statuses with which a linked account is refused for good; after every other failure it can be sent again. */
const FINAL: readonly number[] = [400, 404, 409]

/** Whether the saving of a linked account was refused for good. */
export const isRefusedForGood = (error: unknown) => error instanceof ApiError && FINAL.includes(error.status)

type Page = { api: Api; client: QueryClient; browser: ReturnType<typeof inBrowser> }

type Kind<Tried extends Try> = Pick<
  Sender<Tried, CreatedPayout, AddedPayout>,
  'readTries' | 'keepTries' | 'next' | 'isOver'
> & {
  /** Whether the method becomes the active one. */
  isActive: boolean
  opening: Parameters<typeof openPayoutPlace>[2]
  /** Called with the id of a method that was added. @throws NotMadeError when it has been removed meanwhile */
  whenCreated?(id: string): Promise<void>
}

/**
 * Adds a method, and makes it the active one where that was asked for. A method that was added but could not be made
 * active is no failure of the adding.
 */
function createAdding<Wish, Tried extends NewPayout>(
  { api, client, browser }: Page,
  kindOf: (wish: Wish) => Kind<Tried>,
): Once<Wish, AddedPayout> {
  const screens = newPayoutScreens(api, client)

  function senderOf(wish: Wish): Sender<Tried, CreatedPayout, AddedPayout> {
    const { isActive, opening, next, whenCreated, ...kind } = kindOf(wish)
    let place: PayoutPlace | undefined
    const open = async () => {
      place ??= await openPayoutPlace(api, client, opening)
      return place
    }
    return {
      ...{ ...browser, ...kind, isOnly: true },
      async next(tries) {
        if (isOffline()) throw new OfflineError('The device is offline.')
        const found = await next(tries)
        await open().catch(async (error) => {
          if (kind.isOver(error, false)) await kind.keepTries([])
          throw error
        })
        return found
      },
      send: async (tried) =>
        client
          .getMutationCache()
          .build(client, createPayoutMutation(api, await open()))
          .execute(tried),
      find: async (key) => readNewPayout(api, await open(), key),
      async endOf(_tried, created) {
        const id = created.payMethodId
        await whenCreated?.(id)
        screens.show(created)
        const failure = isActive ? await failureOf(activatePayout(api, client, id)) : undefined
        // A page that is left before this goes on with the saving when it is opened again.
        await kind.keepTries([])
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

/**
 * Puts a linked account on record before it is sent. Reading and keeping begin at once, because the session may end at any
 * moment, and an account that the frame has linked before that is not lost. Reads and writes of the record take their turn.
 * @returns the record before
 */
async function beginSaving(api: Api, bank: PendingBank): Promise<PendingBank | null> {
  const [earlier] = await Promise.all([readPendingBank(api), keepPendingBank(api, bank)])
  return earlier
}

/** Whether the account still has a method. A page that a link opened reads no account, and removes nothing. */
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
