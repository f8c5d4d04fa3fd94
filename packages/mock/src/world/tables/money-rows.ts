import type { Currency, Day } from './rows.ts'

/**
 * How a policy is paid: the same amount every month, quarter or year from the first due date on. What fell due is told
 * from this row, so that a write of the method or the frequency first inserts those charges and moves `firstDueDate`.
 */
export type SubscriptionRow = Readonly<{
  id: string
  policyId: string
  frequency: 'annual' | 'quarterly' | 'monthly'
  firstDueDate: Day
  paymentMethodId: string
}>

/** Money that was asked for, by a bill or in this world (`at`, an ISO instant). Declined, it is overdue. */
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

/** A pay-in method. A bank account is verified some days after it was added. */
export type PaymentMethodRow = Readonly<
  { id: string; customerId: string; holder: string } & (
    | Card
    | {
        kind: 'bank'
        last4: string
        routingNumber: string
        accountType: string
        addedOn: Day
        /** The outcome of the verification. */
        isSound: boolean
      }
  )
>

export type PayoutMethodRow = Readonly<
  { id: string; customerId: string } & (Card | { kind: 'bank'; last4: string })
>
