import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { deviceNow } from '../lib/clock.ts'
import { type Api, useApi } from '../session/context.ts'
import { keptRows } from '../session/kept-records.ts'

const pending = v.object({
  /** The idempotency key under which the account is saved. */
  key: v.string(),
  /** The time of the first try, in milliseconds since the epoch. */
  at: v.number(),
  account: v.object({
    id: v.string(),
    accountHolderName: v.string(),
    last4Digit: v.string(),
    routingNumber: v.string(),
    type: v.picklist(['checking', 'savings']),
  }),
})

/** A bank account that was linked in the bank frame, and is not known to be saved. It has no complete number. */
export type PendingBank = Omit<v.InferOutput<typeof pending>, 'at'>

const rowsOf = (api: Api) => keptRows(api, 'pending-bank', { row: pending, form: 'one' })

/**
 * The customer's linked bank account whose saving was interrupted, by a reload for example; `null` when there is none,
 * when it is too old or cannot be read, and after the end of the session.
 */
export async function readPendingBank(api: Api): Promise<PendingBank | null> {
  const [found] = await rowsOf(api).read()
  return found === undefined ? null : { key: found.key, account: found.account }
}

/**
 * Stores a linked bank account before it is sent, so that a page that is left meanwhile goes on with the same key and
 * adds nothing twice; undefined removes it. After the end of the session nothing changes.
 */
export function keepPendingBank(api: Api, bank: PendingBank | undefined): Promise<void> {
  return rowsOf(api).keep(bank === undefined ? [] : [{ ...bank, at: deviceNow() }])
}

/** The pending bank account when a view opens; undefined while it is read. */
export function usePendingBank(): PendingBank | null | undefined {
  const api = useApi()
  return useQuery({
    queryKey: ['pending-bank'],
    queryFn: () => readPendingBank(api),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // It reads this device.
    networkMode: 'always',
  }).data
}
