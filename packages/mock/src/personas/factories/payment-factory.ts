import { addDays, addMonths } from '../../insurance/calendar.ts'
import type {
  CardInstrument,
  ChargeRow,
  Instrument,
  PaymentMethodRow,
  PayoutBank,
} from '../../tables/money-rows.ts'
import type { Context, Insured } from '../define.ts'

/** A card for payments. The first payment method of a persona pays its policies. */
export function card(context: Context, { expMonth = 8, expYear = 2029 } = {}): PaymentMethodRow {
  const { zipcode } = context.customer.homeAddress
  return payInMethod(context, { kind: 'card', brand: 'visa', last4: '4242', expMonth, expYear, zipcode })
}

/** A card that expires the given number of months after this one. */
export function cardEnding(context: Context, months: number): PaymentMethodRow {
  const [expYear, expMonth] = addMonths(`${context.today.slice(0, 7)}-01`, months)
    .split('-')
    .map(Number)
  return card(context, { ...(expMonth && { expMonth }), ...(expYear && { expYear }) })
}

/** A bank account for payments, verified long ago by default. */
export function bank(context: Context, { addedDays = 300, isSound = true } = {}): PaymentMethodRow {
  const addedOn = addDays(context.today, -addedDays)
  const routingNumber = context.customer.serviceCode === 'CA' ? '11000000' : '110000000'
  const account = { last4: '6789', routingNumber, accountType: 'checking' }
  return payInMethod(context, { kind: 'bank', ...account, addedOn, isSound })
}

function payInMethod({ tables, number, customer }: Context, instrument: Instrument): PaymentMethodRow {
  const nth = tables.paymentMethods.where('customerId', customer.id).length + 1
  const holder = `${customer.firstName} ${customer.lastName}`
  const common = { id: `PM-${number}-${nth}`, customerId: customer.id, holder }
  return tables.paymentMethods.insert({ ...instrument, ...common })
}

type PayoutSituation = { isActive?: boolean; isInvalid?: boolean }

/** A bank account for payouts of claims, the active method by default. */
export function payoutBank(context: Context, situation: PayoutSituation = {}) {
  const routingNumber = context.customer.serviceCode === 'CA' ? '11000000' : '110000000'
  const account = { kind: 'bank', last4: '1881', routingNumber, accountType: 'checking' } as const
  payoutMethod(context, account, situation)
}

/** A debit card for payouts of claims, the active method by default. */
export function payoutCard(context: Context, situation: PayoutSituation = {}) {
  const { zipcode } = context.customer.homeAddress
  const dates = { expMonth: 8, expYear: Number(context.today.slice(0, 4)) + 3 }
  payoutMethod(context, { kind: 'card', brand: 'visa', last4: '5556', ...dates, zipcode }, situation)
}

function payoutMethod(
  { tables, today, number, customer }: Context,
  instrument: PayoutBank | CardInstrument,
  { isActive = true, isInvalid = false }: PayoutSituation,
) {
  const nth = tables.payoutMethods.where('customerId', customer.id).length + 1
  const id = `PO-${number}-${nth}`
  const holder = `${customer.firstName} ${customer.lastName}`
  tables.payoutMethods.insert({
    ...instrument,

    id,
    customerId: customer.id,
    holder,
    ...(isInvalid ? { invalidSince: addDays(today, -3) } : {}),
  })
  if (nth === 1) tables.connectedAccounts.insert({ id: `CA-${200_100 + number}`, customerId: customer.id })
  if (isActive) tables.customers.update(customer, { payoutMethodId: id })
}

/** A payment of a policy `daysAgo` days ago. A declined payment is overdue. */
export function charge(
  { tables, today, number, customer }: Context,
  { policy, term }: Pick<Insured, 'policy' | 'term'>,
  { daysAgo, amount = 41.2, outcome = 'Approved' }: { daysAgo: number } & Partial<ChargeRow>,
): ChargeRow {
  return tables.charges.insert({
    id: `CH-${number}-${tables.charges.where('customerId', customer.id).length + 1}`,
    customerId: customer.id,
    policyId: policy.id,
    paymentMethodId: `PM-${number}-1`,
    date: addDays(today, -daysAgo),
    amount,
    currency: term.currency,
    outcome,
  })
}
