import type { BillingService } from '@portal/sdk/contracts'
import { defineHandlers, notFound, refusal } from '../engine/define-handlers.ts'
import { billsOf, centsOf } from '../projections/charges.ts'
import { MIN_OVERDUE_CENTS } from '../projections/overdue.ts'
import { declinesCharges, UNUSABLE, unusableOn } from '../projections/payment-methods.ts'
import { displayNumber } from '../projections/policy-number.ts'
import type { LedgerRow, PaymentMethodRow } from '../tables/money-rows.ts'
import type { CustomerRow, PolicyRow } from '../tables/rows.ts'
import type { World } from '../world/world.ts'
import { completeLink } from './link-use.ts'
import { settleBills } from './settled-bills.ts'
import { invalid, ownPolicy } from './shared.ts'

type Billing = BillingService.components['schemas']['Billing']
type Transaction = BillingService.components['schemas']['Transaction']

function conflict<Code extends string>(code: Code, message: string, field: string) {
  return { status: 409 as const, body: refusal(code, message, { field }) }
}

/** The policy and the method of a billing that can be charged; otherwise the refusal. */
function checked(world: World, customer: CustomerRow, billing: Billing, nth: number) {
  const { policyDisplayNumber, amount, paymentMethod } = billing
  const policy = ownPolicy(world, customer, policyDisplayNumber)
  const method = world.tables.paymentMethods.get(paymentMethod.paymentMethodId)
  if (policy === undefined || method?.customerId !== customer.id) return { refused: notFound() }
  const pointer = `/billings/${nth}`
  if (paymentMethod.paymentType !== (method.kind === 'card' ? 'CARD' : 'US_BANK_ACCOUNT')) {
    const field = `${pointer}/paymentMethod/paymentType`
    return { refused: invalid(field, 'The payment method has another type.') }
  }
  const overdue = centsOf(billsOf(world, policy).overdue)
  if (overdue <= MIN_OVERDUE_CENTS) {
    const field = `${pointer}/policyDisplayNumber`
    return { refused: conflict('NOTHING_OVERDUE', 'Nothing is overdue on this policy.', field) }
  }
  if (overdue !== centsOf(amount)) {
    const message = 'The overdue balance has changed.'
    return { refused: conflict('BALANCE_CHANGED', message, `${pointer}/amount`) }
  }
  const code = unusableOn(method, world.today())
  const field = `${pointer}/paymentMethod/paymentMethodId`
  return code === undefined ? { policy, method } : { refused: conflict(code, UNUSABLE[code], field) }
}

/** The index of the first policy that occurs a second time, or -1. */
function repeatedAt(billings: readonly Billing[]): number {
  const numbers = billings.map(({ policyDisplayNumber }) => policyDisplayNumber.split('-')[0])
  return numbers.findIndex((number, nth) => numbers.indexOf(number) !== nth)
}

type Chargeable = { policy: PolicyRow; method: PaymentMethodRow; amount: number; isDeclined: boolean }

/**
 * The transactions of a charge. The control flag `mixedCharges` makes their results differ: `parts` splits the first
 * balance into an approved and a declined half, `policies` approves the first balance and declines the others.
 */
function transactionsOf(world: World, balances: readonly Chargeable[]): Chargeable[] {
  const { mixedCharges } = world.state.flags
  return balances.flatMap((balance, nth) => {
    if (mixedCharges === 'policies') return { ...balance, isDeclined: balance.isDeclined || nth > 0 }
    if (mixedCharges !== 'parts' || nth > 0) return balance
    const half = Math.ceil(centsOf(balance.amount) / 2)
    const rest = (centsOf(balance.amount) - half) / 100
    return [
      { ...balance, amount: half / 100 },
      { ...balance, amount: rest, isDeclined: true },
    ]
  })
}

function charge(
  world: World,
  { id: customerId, serviceCode }: CustomerRow,
  { policy, method, amount, isDeclined }: Chargeable,
  idempotencyKey: string,
): LedgerRow {
  return world.tables.ledger.insert({
    id: world.nextId('L-'),
    customerId,
    policyId: policy.id,
    paymentMethodId: method.id,
    amount,
    currency: serviceCode === 'CA' ? 'CAD' : 'USD',
    idempotencyKey,
    outcome: isDeclined ? 'Declined' : 'Approved',
    at: world.timestamp(),
  })
}

function transactionOf({ policyId, amount, currency, outcome }: LedgerRow): Transaction {
  return {
    policyDisplayNumber: displayNumber(policyId),
    amount,
    currency,
    transactionStatus: { status: outcome },
  }
}

function answerOf(rows: readonly LedgerRow[]) {
  return {
    status: 200 as const,
    body: { payload: { response: { transactions: rows.map(transactionOf) } } },
  }
}

export const billingHandlers = defineHandlers<BillingService.operations>({
  findCharge: (world, { query, customer }) => {
    const rows = world.tables.ledger.where('customerId', customer.id)
    return answerOf(rows.filter(({ idempotencyKey }) => idempotencyKey === query['idempotency-key']))
  },

  chargeOverdue: (world, { body, header, customer, link }) => {
    const repeated = repeatedAt(body.billings)
    if (repeated !== -1) {
      const field = `/billings/${repeated}/policyDisplayNumber`
      return conflict('NOTHING_OVERDUE', 'This policy occurs twice.', field)
    }
    const chargeable: Chargeable[] = []
    for (const [nth, billing] of body.billings.entries()) {
      const found = checked(world, customer, billing, nth)
      if (found.refused !== undefined) return found.refused
      const { policy, method } = found
      chargeable.push({ policy, method, amount: billing.amount, isDeclined: declinesCharges(method) })
    }
    settleBills(world, customer)
    const key = header('idempotency-key') ?? ''
    const rows = transactionsOf(world, chargeable).map((each) => charge(world, customer, each, key))
    for (const { method } of chargeable) completeLink(world, customer, link, method.id)
    return answerOf(rows)
  },
})
