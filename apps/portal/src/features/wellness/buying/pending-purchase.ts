import * as v from 'valibot'
import { deviceNow } from '../../../lib/clock.ts'
import { type Api, customerOf } from '../../../session/context.ts'
import { keepRecord, readKept } from '../../../session/kept-records.ts'

const NAME = 'pending-wellness'

const money = v.object({ cents: v.number(), currency: v.picklist(['USD', 'CAD']) })
const plan = v.object({
  petName: v.string(),
  planType: v.string(),
  benefits: v.array(v.object({ name: v.string(), limit: v.optional(money), isCovered: v.boolean() })),
})
const attempt = v.object({
  /** The idempotency key of the purchase. */
  key: v.string(),
  addition: v.object({
    planCode: v.picklist(['ADV', 'ESS', 'PRI']),
    planType: v.picklist(['Advantage', 'Essentials', 'Prime']),
    annualCoverage: v.number(),
    premiumOpted: v.number(),
  }),
  plan,
})

const purchase = v.object({
  policyNumber: v.string(),
  /** The time of the last change, in milliseconds since the epoch. */
  at: v.number(),
  attempts: v.array(attempt),
  bought: v.optional(v.object({ result: v.picklist(['covered', 'confirming']), plan })),
})
const purchases = v.pipe(v.string(), v.parseJson(), v.array(purchase))

/** A purchase that was or is about to be sent. */
export type Attempt = v.InferOutput<typeof attempt>

/**
 * The record of a policy: the attempts whose outcome is not known, each with a key of its own, and the plan that was
 * bought, until its last screen is left.
 */
export type PurchaseRecord = Pick<v.InferOutput<typeof purchase>, 'attempts' | 'bought'>

/** The lifetime of a record, by this device's clock. The number is ours. */
const LIFETIME_MS = 24 * 3600 * 1000

/** The customer's record of a policy; `undefined` when there is none, and after the end of the session. */
export async function readPurchaseRecord(
  api: Api,
  policyNumber: string,
): Promise<PurchaseRecord | undefined> {
  return (await readAll(api)).find((each) => each.policyNumber === policyNumber)
}

/**
 * Stores the record of a policy before its purchase is sent; undefined removes it. It is called under the lock of all
 * tabs, because the records of other policies stay.
 */
export async function keepPurchaseRecord(
  api: Api,
  policyNumber: string,
  record: PurchaseRecord | undefined,
): Promise<void> {
  if (api.session.state().status !== 'signedIn') return
  const others = (await readAll(api)).filter((each) => each.policyNumber !== policyNumber)
  const all = record === undefined ? others : [...others, { policyNumber, at: deviceNow(), ...record }]
  const content = all.length === 0 ? undefined : JSON.stringify(all)
  // The session may have ended during the read.
  const state = api.session.state()
  if (state.status === 'signedIn')
    await keepRecord(api.drafts, NAME, { owner: state.customer.email, content })
}

async function readAll(api: Api) {
  if (api.session.state().status !== 'signedIn') return []
  const { success, output } = v.safeParse(purchases, await readKept(api.drafts, NAME, customerOf(api).email))
  // The absolute difference, because setting the clock back must not prolong a record.
  return success ? output.filter(({ at }) => Math.abs(deviceNow() - at) < LIFETIME_MS) : []
}
