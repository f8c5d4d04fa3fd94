import { SETUP_SECRET } from '@portal/domain/link-parameters'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { deviceNow } from '../lib/clock.ts'
import { type Api, customerOf, useApi } from '../session/context.ts'
import { keepRecord, readKept } from '../session/kept-records.ts'

const NAME = 'pending-setup'

const pending = v.object({
  /** The time of the record, in milliseconds since the epoch. */
  at: v.number(),
  type: v.picklist(['CARD', 'US_BANK_ACCOUNT']),
  /** The holder, as far as the portal knows it. */
  holder: v.string(),
  /** The policies that the method is to become the default of. */
  policyNumbers: v.array(v.string()),
  /** The policy in whose dialog the method was entered; a page of its own has none. */
  policyNumber: v.exactOptional(v.string()),
  /** The setup after the provider has finished it. */
  setup: v.exactOptional(
    v.object({
      id: v.string(),
      object: v.picklist(['setup_intent']),
      status: v.picklist(['succeeded', 'processing', 'requires_action']),
      payment_method: v.string(),
    }),
  ),
})

/** A setup on its way to the wallet. It has no secret, and no number of a card or an account. */
export type PendingSetup = Omit<v.InferOutput<typeof pending>, 'at'>

/** The lifetime of a record, by this device's clock. The number is ours. */
const LIFETIME_MS = 3600 * 1000

/**
 * The setup that was on its way when the page was left; `undefined` while that is read. It is read once, because a setup
 * that begins later is known to the page. `null` when there is none, when it is too old, and when it cannot be read.
 */
export function usePendingSetup(): PendingSetup | null | undefined {
  const api = useApi()
  return useQuery({
    queryKey: ['pending-setup', customerOf(api).email],
    queryFn: () => readPendingSetup(api),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // It reads this device.
    networkMode: 'always',
  }).data
}

/** The last write of each page, for which a read waits. */
const writes = new WeakMap<Api, Promise<void>>()

async function readPendingSetup(api: Api): Promise<PendingSetup | null> {
  // The screen that sent the write reports its failure.
  await writes.get(api)?.catch(() => undefined)
  const text = await readKept(api.drafts, NAME, customerOf(api).email)
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), pending), text)
  // The absolute difference, because setting the clock back must not prolong a record.
  if (!success || Math.abs(deviceNow() - output.at) > LIFETIME_MS) return null
  const { at: _, ...setup } = output
  return setup
}

/**
 * Stores the pending setup; undefined removes it. After the end of the session nothing changes. The secret with which the
 * provider has led back belongs to the stored setup, so that another one makes it void.
 */
export async function keepPendingSetup(api: Api, setup: PendingSetup | undefined): Promise<void> {
  const state = api.session.state()
  if (state.status !== 'signedIn') return
  if (setup?.setup === undefined) api.landing.linkQuery?.delete(SETUP_SECRET)
  const content = setup === undefined ? undefined : JSON.stringify({ ...setup, at: deviceNow() })
  const write = keepRecord(api.drafts, NAME, { owner: state.customer.email, content })
  writes.set(api, write)
  await write
}

/**
 * Removes the setup of a dialog that was left after the provider had finished it. Only a reload goes on with it by itself:
 * somebody who opens the entry again may want to pay with another method.
 */
export async function dropLeftSetup(api: Api): Promise<void> {
  const drop = readPendingSetup(api).then((left) =>
    left?.setup !== undefined && left.policyNumber !== undefined
      ? keepPendingSetup(api, undefined)
      : undefined,
  )
  writes.set(api, drop)
  await drop
}
