import type { CardBrand, PaymentType } from '../contract-types.ts'
import type { Currency, Day } from './rows.ts'

/**
 * The payment plan of a policy: the same amount every month, quarter or year, starting on the first due date. The due
 * charges are computed from this row. A change of a payment method therefore first inserts them as rows of charges,
 * which `billedTimes` counts.
 */
export type SubscriptionRow = Readonly<{
  id: string
  policyId: string
  frequency: 'annual' | 'quarterly' | 'monthly'
  firstDueDate: Day
  /** The number of due dates, from the first one on, whose bills are rows of charges; 0 by default. */
  billedTimes?: number
  paymentMethodId: string
}>

/** The charge of a bill on its due date. A declined charge is overdue until the ledger has an approved one. */
export type ChargeRow = Readonly<{
  id: string
  customerId: string
  policyId: string
  paymentMethodId?: string
  date: Day
  amount: number
  currency: Currency
  outcome: 'Approved' | 'Declined'
  /** The instant of the charge, where it is not at the end of its day. */
  at?: string
}>

/** A charge of an overdue balance that a policyholder asked for, at an ISO instant. */
export type LedgerRow = Readonly<{
  id: string
  customerId: string
  policyId: string
  paymentMethodId: string
  amount: number
  currency: Currency
  idempotencyKey: string
  outcome: 'Approved' | 'Declined'
  at: string
}>

export type CardInstrument = {
  kind: 'card'
  brand: CardBrand
  last4: string
  expMonth: number
  expYear: number
  zipcode?: string
  /** Whether the card's bank declines every charge. */
  declinesCharges?: boolean
}

/** A bank account. Unless it is verified at once, it is verified some days after it was added. */
export type BankInstrument = {
  kind: 'bank'
  last4: string
  routingNumber: string
  accountType: string
  addedOn: Day
  /** The result of the verification. */
  isSound: boolean
  isVerifiedAtOnce?: boolean
}

export type Instrument = CardInstrument | BankInstrument

/** A payment method; `policyIds` are the policies that it was saved for. */
export type PaymentMethodRow = Readonly<
  {
    id: string
    customerId: string
    holder: string
    policyIds?: string[]
    /** When it was added or its expiry was changed in this world, an ISO instant. */
    savedAt?: string
  } & Instrument
>

/**
 * The setup of a payment method at the card provider. `attempt` is what the policyholder has entered there, without
 * complete numbers, and `paymentMethodId` the method that the wallet made of it.
 */
export type SetupIntentRow = Readonly<{
  id: string
  customerId: string
  paymentType: PaymentType
  secret: string
  /** In milliseconds of the world's clock. */
  createdAt: number
  attempt?: { id: string; instrument: Instrument; isAuthenticated: boolean; holder?: string } | undefined
  paymentMethodId?: string
}>

/** A bank account that receives payouts, with the last digits of its number. */
export type PayoutBank = {
  kind: 'bank'
  last4: string
  routingNumber: string
  accountType: 'checking' | 'savings'
}

/** A bank account or debit card that receives payouts. Which one is active is in the policyholder's row. */
export type PayoutMethodRow = Readonly<
  {
    id: string
    customerId: string
    holder: string
    /** The day since when its bank refuses payouts. */
    invalidSince?: Day
    /** The key of the request that added it. */
    idempotencyKey?: string
  } & (CardInstrument | PayoutBank)
>

/** A policyholder's account at the payout provider. */
export type ConnectedAccountRow = Readonly<{ id: string; customerId: string }>

/**
 * A session of the bank frame; its id is the session token. `account` is the bank account that was linked in it, and
 * `payoutMethodId` the payout method that the wallet made of it.
 */
export type BankSessionRow = Readonly<{
  id: string
  customerId: string
  /** In milliseconds of the world's clock. */
  createdAt: number
  account?: PayoutBank & { id: string; holder: string }
  payoutMethodId?: string
}>

/**
 * A token of the card provider: a debit card, or the result of an identity check without its data. It belongs to the
 * policyholder who uses it first.
 */
export type ProviderTokenRow = Readonly<
  { id: string; usedBy?: string } & (
    | { kind: 'card'; instrument: CardInstrument; holder: string; payoutMethodId?: string }
    | { kind: 'identity'; isUnderReview: boolean }
  )
>
