import type { BuyFlowFlags } from '@portal/domain/buy-flow'
import type { ServiceCode } from '@portal/domain/session'
import * as v from 'valibot'

/** The signed-in customer. `serviceCode` and `customerNumber` are known after the account was read (000 §3). */
export type Customer = {
  email: string
  /** The sign-in name as typed: the e-mail address, or the digits of the phone number. */
  loginKey: string
  customerNumber?: string
  serviceCode?: ServiceCode
  /**
   * Set while nobody has confirmed that this is their account, because a link has signed in a browser that had no
   * session. Until then nothing is kept and nothing is sent (`unconfirmed.ts`).
   */
  isUnconfirmed?: true
  /** The flags of the buy flow, until the policy that was bought exists (000 §4). */
  bought?: BuyFlowFlags
  /** The end of the session without another refresh, in milliseconds of `monotonicNow`. */
  endsAt?: number
}

const stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    email: v.string(),
    loginKey: v.string(),
    customerNumber: v.exactOptional(v.string()),
    isUnconfirmed: v.exactOptional(v.literal(true)),
    serviceCode: v.exactOptional(v.picklist(['US', 'CA'])),
    bought: v.exactOptional(
      v.object({
        isWellness: v.boolean(),
        isDog: v.boolean(),
        isRfYear2024: v.boolean(),
        country: v.exactOptional(v.string()),
        state: v.exactOptional(v.string()),
      }),
    ),
    endsAt: v.exactOptional(v.number()),
  }),
)

/** Parses a stored customer; `undefined` for an invalid record. */
export function parseCustomer(record: string | undefined): Customer | undefined {
  const result = v.safeParse(stored, record)
  return result.success ? result.output : undefined
}

export function hasSameData(one: Customer, other: Customer): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
