import * as v from 'valibot'
import type { Api } from '../../session/context.ts'
import { keptRows } from '../../session/kept-records.ts'

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

/** The record of the customer's one charge that may be on its way. */
export const chargeRecord = (api: Api) => keptRows(api, 'pending-charge', { row: pending, form: 'one' })
