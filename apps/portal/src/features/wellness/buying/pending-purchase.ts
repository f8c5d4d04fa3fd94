import * as v from 'valibot'
import { deviceNow } from '../../../lib/clock.ts'
import type { Api } from '../../../session/context.ts'
import { keptRows } from '../../../session/kept-records.ts'

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

const row = v.object({
  policyNumber: v.string(),
  at: v.number(),
  attempts: v.array(attempt),
  bought: v.optional(v.object({ result: v.picklist(['covered', 'confirming']), plan })),
})

/** A purchase that was or is about to be sent. */
export type Attempt = v.InferOutput<typeof attempt>

/**
 * The record of a policy: the attempts whose outcome is not known, each with a key of its own, and the plan that was
 * bought, until its last screen is left.
 */
export type PurchaseRecord = Pick<v.InferOutput<typeof row>, 'attempts' | 'bought'>

/**
 * The record of a policy. It is written under the lock of all tabs, because the records of other policies stay.
 * @param policyNumber as the purchase has it
 */
export function purchaseRecord(api: Api, policyNumber: string) {
  const rows = keptRows(api, 'pending-wellness', { row, form: 'list' })
  return {
    async read(): Promise<PurchaseRecord> {
      return (await rows.read()).find((each) => each.policyNumber === policyNumber) ?? { attempts: [] }
    },
    async keep(record: PurchaseRecord): Promise<void> {
      const others = (await rows.read()).filter((each) => each.policyNumber !== policyNumber)
      const isEmpty = record.attempts.length === 0 && record.bought === undefined
      await rows.keep(isEmpty ? others : [...others, { policyNumber, at: deviceNow(), ...record }])
    },
  }
}
