import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { deviceNow } from '../lib/clock.ts'
import { type Api, useApi } from '../session/context.ts'
import { keepRecord, readKept } from '../session/kept-records.ts'

const NAME = 'pending-bank'

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

/** The lifetime of a record, by this device's clock. The number is ours. */
const LIFETIME_MS = 24 * 3600 * 1000

/**
 * The customer's linked bank account whose saving was interrupted, by a reload for example; `null` when there is none,
 * when it is too old or cannot be read, and after the end of the session.
 */
export async function readPendingBank(api: Api): Promise<PendingBank | null> {
  const state = api.session.state()
  if (state.status !== 'signedIn') return null
  const text = await readKept(api.drafts, NAME, state.customer.email)
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), pending), text)
  // The absolute difference, because setting the clock back must not prolong a record.
  if (!success || Math.abs(deviceNow() - output.at) >= LIFETIME_MS) return null
  return { key: output.key, account: output.account }
}

/**
 * Stores a linked bank account before it is sent, so that a page that is left meanwhile goes on with the same key and
 * adds nothing twice; undefined removes it. After the end of the session nothing changes.
 */
export async function keepPendingBank(api: Api, bank: PendingBank | undefined): Promise<void> {
  const state = api.session.state()
  if (state.status !== 'signedIn') return
  const content = bank && JSON.stringify({ ...bank, at: deviceNow() })
  await keepRecord(api.drafts, NAME, { owner: state.customer.email, content })
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
