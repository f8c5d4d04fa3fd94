import * as v from 'valibot'
import { deviceNow } from '../../lib/clock.ts'
import type { Api } from '../../session/context.ts'
import { keepRecord, readKept } from '../../session/kept-records.ts'

const NAME = 'pending-charge'

const billing = v.object({
  policyNumber: v.string(),
  policyDisplayNumber: v.string(),
  amount: v.object({ cents: v.number(), currency: v.picklist(['USD', 'CAD']) }),
})

const pending = v.object({
  /** The idempotency key of the charge. */
  key: v.string(),
  /** The time of its first try, in milliseconds since the epoch. */
  at: v.number(),
  billings: v.array(billing),
  request: v.object({
    method: v.object({
      id: v.string(),
      kind: v.picklist(['card', 'ach']),
      verification: v.optional(v.string()),
    }),
    policyNumbers: v.array(v.string()),
    isNewDefault: v.boolean(),
    isAdded: v.boolean(),
  }),
  /** The mixed charge of which this one takes the rest. */
  mixed: v.optional(v.object({ paid: v.array(billing), open: v.array(billing) })),
})

/** A charge that was or is about to be sent, and the chain to which it belongs. It has no number of a card or account. */
export type PendingCharge = v.InferOutput<typeof pending>

/** The lifetime of a record, by this device's clock. The number is ours. */
const LIFETIME_MS = 24 * 3600 * 1000

/**
 * The customer's pending charge; `undefined` when there is none, when it is too old or cannot be read, and after the end
 * of the session.
 */
export async function readPending(api: Api): Promise<PendingCharge | undefined> {
  const state = api.session.state()
  if (state.status !== 'signedIn') return undefined
  const text = await readKept(api.drafts, NAME, state.customer.email)
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), pending), text)
  // The absolute difference, because setting the clock back must not prolong a record.
  return success && Math.abs(deviceNow() - output.at) < LIFETIME_MS ? output : undefined
}

/** Stores the pending charge before it is sent; undefined removes it. After the end of the session nothing changes. */
export async function keepPending(api: Api, charge: PendingCharge | undefined): Promise<void> {
  const state = api.session.state()
  if (state.status !== 'signedIn') return
  const content = charge && JSON.stringify(charge)
  await keepRecord(api.drafts, NAME, { owner: state.customer.email, content })
}
