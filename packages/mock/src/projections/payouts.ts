import type { WalletService } from '@portal/sdk/contracts'
import type { Account, PayoutMethod, ServiceCode } from '../contract-types.ts'
import { addBusinessDays } from '../insurance/calendar.ts'
import type { PayoutMethodRow } from '../tables/money-rows.ts'
import type { CustomerRow } from '../tables/rows.ts'
import type { Facts } from './facts.ts'
import { isExpired, monthAndYear, zipAddress } from './payment-methods.ts'

/** An identity under review is cleared after 2 business days. The documents state no time. */
const REVIEW_BUSINESS_DAYS = 2

type Created = WalletService.components['schemas']['CreatedPayoutMethod']

/** The state of the identity check (001 §4). */
export function kycOf({ identity }: CustomerRow, day: string): 'none' | 'pending' | 'cleared' {
  if (identity === undefined) return 'none'
  const from = clearedOn(identity)
  return from === undefined || day >= from ? 'cleared' : 'pending'
}

/** The day on which an identity under review is cleared; undefined when it was never under review. */
export function clearedOn({ reviewFrom }: NonNullable<CustomerRow['identity']>): string | undefined {
  return reviewFrom === undefined ? undefined : addBusinessDays(reviewFrom, REVIEW_BUSINESS_DAYS)
}

/** The payout methods of a policyholder, and the active one. */
export function payoutOf(
  facts: Facts,
  customer: CustomerRow,
): Pick<Account, 'payoutPaymentMethods' | 'selectedPayoutMethod'> {
  const rows = facts.tables.payoutMethods.where('customerId', customer.id)
  const today = facts.today()
  const selected = rows.find(({ id }) => id === customer.payoutMethodId)
  return {
    payoutPaymentMethods: rows.map((row) => listed(row, customer.serviceCode, today)),
    ...(selected === undefined
      ? {}
      : { selectedPayoutMethod: { id: selected.id, status: payoutStatus(selected, today) } }),
  }
}

/** A payout method as the wallet answers it after it was added (001 §7). */
export function createdPayoutMethod(row: PayoutMethodRow, serviceCode: ServiceCode): Created {
  const { id, last4, holder } = row
  const common = { payMethodId: id, serviceCode }
  const details = { last4Digit: last4, accountHolderName: holder }
  if (row.kind === 'bank') {
    const { routingNumber, accountType } = row
    const instrumentDetails = { ...details, routingNumber, paymentType: accountType }
    return { ...common, type: 'US_BANK_ACCOUNT', instrumentDetails, address: {} }
  }
  const address = row.zipcode === undefined ? {} : zipAddress(row.zipcode)
  return { ...common, type: 'CARD', instrumentDetails: { ...details, paymentType: row.brand }, address }
}

function listed(row: PayoutMethodRow, serviceCode: ServiceCode, today: string): PayoutMethod {
  const { payMethodId, type, instrumentDetails, address } = createdPayoutMethod(row, serviceCode)
  const status = payoutStatus(row, today)
  const common = {
    id: row.id,
    payMethodId,
    serviceCode,
    type,
    status,
    isValidPayoutMethod: status === 'valid',
    instrumentDetails: { ...instrumentDetails, address },
  }
  const { holder, last4 } = row
  if (row.kind === 'bank') {
    const { routingNumber, accountType } = row
    const bank = { accountHolder: holder, number: last4, routingNumber, type: accountType }
    return { ...common, instrumentType: 'bank', bank }
  }
  const { brand, expMonth, expYear } = row
  const expirationDate = monthAndYear({ expMonth, expYear })
  const isPast = isExpired(row, today)
  const card = { brand, number: last4, name: holder, expirationDate, expMonth, expYear, isExpired: isPast }
  return { ...common, instrumentType: 'card', card }
}

/** Whether a payout method can receive payouts on a calendar day (001 §3). */
export function payoutStatus(row: PayoutMethodRow, today: string): 'valid' | 'invalid' | 'expired' {
  if (row.invalidSince !== undefined && row.invalidSince <= today) return 'invalid'
  return row.kind === 'card' && isExpired(row, today) ? 'expired' : 'valid'
}
