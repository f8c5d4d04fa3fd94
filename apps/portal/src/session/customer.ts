import type { BuyFlowFlags } from '@portal/domain/buy-flow'
import type { ServiceCode } from '@portal/domain/session'
import * as v from 'valibot'

/** Who is signed in. `serviceCode` and `customerNumber` are known once the account was read (000 §3). */
export type Customer = {
  email: string
  /** What was typed at sign-in: the e-mail address, or the digits of the phone number. */
  loginKey: string
  customerNumber?: string
  serviceCode?: ServiceCode
  /** What was bought just now, while its policy does not exist yet (000 §4). */
  bought?: BuyFlowFlags
  /** When the session ends if nothing is done, in milliseconds of this device's clock. */
  endsAt?: number
}

const stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    email: v.string(),
    loginKey: v.string(),
    customerNumber: v.exactOptional(v.string()),
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

/** The customer as stored; `undefined` for a record that is none. */
export function parseCustomer(record: string | undefined): Customer | undefined {
  const result = v.safeParse(stored, record)
  return result.success ? result.output : undefined
}
