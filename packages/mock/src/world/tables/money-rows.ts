import type { Currency, Day } from './rows.ts'

/**
 * The payment plan of a policy: the same amount every month, quarter or year, starting on the first due date. The due
 * charges are computed from this row. A change of the method or the frequency therefore first inserts them and moves
 * `firstDueDate`.
 */
export type SubscriptionRow = Readonly<{
  id: string
  policyId: string
  frequency: 'annual' | 'quarterly' | 'monthly'
  firstDueDate: Day
  paymentMethodId: string
}>

/** A charge of a bill, or one made in this world (`at`, an ISO instant). A declined charge is overdue. */
export type ChargeRow = Readonly<{
  id: string
  customerId: string
  policyId: string
  paymentMethodId?: string
  date: Day
  amount: number
  currency: Currency
  outcome: 'Approved' | 'Declined'
  at?: string
}>

type Card = {
  kind: 'card'
  brand: 'visa' | 'mastercard'
  last4: string
  expMonth: number
  expYear: number
}

/** A payment method. A bank account is verified some days after it was added. */
export type PaymentMethodRow = Readonly<
  { id: string; customerId: string; holder: string } & (
    | Card
    | {
        kind: 'bank'
        last4: string
        routingNumber: string
        accountType: string
        addedOn: Day
        /** The result of the verification. */
        isSound: boolean
      }
  )
>

export type PayoutMethodRow = Readonly<
  { id: string; customerId: string } & (Card | { kind: 'bank'; last4: string })
>
