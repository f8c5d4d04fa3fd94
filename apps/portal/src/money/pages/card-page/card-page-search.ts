import { readServiceCode, type ServiceCode } from '@portal/domain/session'

/**
 * The query parameters of the card-provider page (001 §2), without `utm_token` and `email`, which are removed from the
 * address. A parameter that is missing, repeated or of another type is left out, and counts as absent.
 */
export type CardPageSearch = {
  walletId?: string
  /** Whether the method pays premiums. Otherwise it is a debit card for payouts. */
  payInCard?: boolean
  /** Whether the switch for the default starts on. */
  isDefaultCard?: boolean
  serviceCode?: ServiceCode
  paymentMethodType?: 'card' | 'us_bank_account'
}

/** The words for a bank account, in any case of letters. */
const BANK = ['us_bank_account', 'ach']

/** The ids of wallets as the contract has them. */
const WALLET = /^[\w-]{1,40}$/

/** Reads the search parameters. The screens call it, because a route that does writes them back into the address. */
export function cardPageSearch(query: Record<string, unknown>): CardPageSearch {
  const walletId = textOf(query.walletId)
  const payInCard = flagOf(query.payInCard)
  const isDefaultCard = flagOf(query.isDefaultCard)
  const serviceCode = textOf(query.serviceCode).toUpperCase()
  const type = textOf(query.paymentMethodType).toLowerCase()
  return {
    ...(WALLET.test(walletId) && { walletId }),
    ...(payInCard !== undefined && { payInCard }),
    ...(isDefaultCard !== undefined && { isDefaultCard }),
    ...(['US', 'CA', 'CAN'].includes(serviceCode) && { serviceCode: readServiceCode(serviceCode) }),
    ...(BANK.includes(type) && { paymentMethodType: 'us_bank_account' as const }),
    ...(type === 'card' && { paymentMethodType: 'card' as const }),
  }
}

/** The router reads digits alone as a number. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The router reads the two words as booleans. */
function flagOf(value: unknown): boolean | undefined {
  if (value === 'true' || value === true) return true
  return value === 'false' || value === false ? false : undefined
}
