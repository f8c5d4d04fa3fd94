import type { CalendarDate } from './calendar-dates.ts'
import { isCardExpired } from './card-expiry.ts'
import type { Guard } from './guard.ts'
import { countedFailures } from './payment-alerts.ts'
import { isDefaultOf, type PayInBank, type PayInMethod } from './payment-methods.ts'
import { readServiceCode, type ServiceCode } from './session.ts'
import { isUnknown } from './unknown.ts'

type Policy = {
  policyNumber: string
  defaultPaymentRef?: string | undefined
  policyTerms: readonly { status: string }[]
}

type BankAccount = { number: string }

type FailedPayment = {
  policyNumber: string
  balanceOverdueAmount?: number | undefined
  /** The bank account whose payment failed. */
  ach?: BankAccount | undefined
  bank?: BankAccount | undefined
}

/** The parts of an account that decide about its payment methods. */
export type PayingAccount = {
  policies?: readonly Policy[] | undefined
  failedPayments?: readonly FailedPayment[] | undefined
}

/** The labels of rows (001 §2). */
export type MethodStatus = 'ACTIVE' | 'FAILED' | 'PENDING'

/**
 * The label of a method in the list of one policy (001 §2, §4); `undefined` for a method without a label. A card is
 * FAILED while it pays an active policy with a failed payment above the minimum, and is never PENDING.
 * @param policyNumber the policy whose default is ACTIVE
 */
export function methodStatus(
  method: PayInMethod,
  account: PayingAccount,
  policyNumber: string,
): MethodStatus | undefined {
  const { policies = [] } = account
  if (method.kind === 'ach') {
    const state = bankState(method, account)
    if (state !== undefined) return state
  } else if (failedPolicies(account).some((policy) => isDefaultOf(method, policy))) return 'FAILED'
  const isDefault = policies.some((each) => each.policyNumber === policyNumber && isDefaultOf(method, each))
  return isDefault ? 'ACTIVE' : undefined
}

/** The state in which a bank account cannot pay (001 §4); pending goes before failed. */
function bankState(bank: PayInBank, account: PayingAccount): 'PENDING' | 'FAILED' | undefined {
  if (bank.verification === 'VERIFICATION_PENDING') return 'PENDING'
  return bank.verification === 'VERIFICATION_FAILED' || hasFailedPayment(bank, account) ? 'FAILED' : undefined
}

/**
 * Whether a payment from a bank account failed: the account that the failed payment names, otherwise the default of its
 * policy (001 §4).
 */
export function hasFailedPayment(bank: PayInBank, account: PayingAccount): boolean {
  const { policies = [], failedPayments = [] } = account
  return countedFailures(failedPayments).some(({ policyNumber, ach, bank: other }) => {
    const named = ach ?? other
    if (named === undefined) return false
    if (named.number.slice(-4) === bank.digits) return true
    return policies.some((policy) => policy.policyNumber === policyNumber && isDefaultOf(bank, policy))
  })
}

function failedPolicies({ policies = [], failedPayments = [] }: PayingAccount): Policy[] {
  const numbers = new Set(countedFailures(failedPayments).map(({ policyNumber }) => policyNumber))
  return policies.filter((policy) => numbers.has(policy.policyNumber) && isActive(policy))
}

function isActive({ policyTerms }: Policy): boolean {
  return policyTerms.some(({ status }) => status === 'ACTIVE')
}

/** The reasons why a method cannot be chosen. The wording is ours. */
export const CHOOSE_MESSAGES = {
  expired: 'This card has expired. Update it or choose another payment method.',
  pending: 'This bank account has not been verified yet.',
  failed: 'This bank account cannot be used. Choose another payment method.',
} as const

/**
 * Whether a method can be made the default of a policy (001 §4): a valid card, or a bank account that is neither
 * pending nor failed.
 * @param today the policyholder's calendar day
 */
export function checkChoosable(
  method: PayInMethod,
  account: PayingAccount,
  today: CalendarDate,
): Guard<keyof typeof CHOOSE_MESSAGES> {
  if (method.kind === 'card') {
    return isCardExpired(method, today) ? { ok: false, reason: 'expired' } : { ok: true }
  }
  const state = bankState(method, account)
  if (state === undefined) return { ok: true }
  return { ok: false, reason: state === 'PENDING' ? 'pending' : 'failed' }
}

/** The reasons why a method cannot be removed. The wording is ours. */
export const REMOVE_MESSAGES = {
  paysPolicy: 'This payment method pays an active policy. Make another one the default first.',
  unknown: 'We can’t show now whether this payment method pays a policy, so it cannot be removed.',
} as const

/** Whether a method can be removed: it is known to be the default of no active policy (001 §4, decision 11). */
export function checkRemovable(
  method: Pick<PayInMethod, 'refs'>,
  { policies = [] }: PayingAccount,
): Guard<keyof typeof REMOVE_MESSAGES> {
  const active = policies.filter(isActive)
  if (active.some((policy) => isDefaultOf(method, policy))) return { ok: false, reason: 'paysPolicy' }
  const isKnown = active.every((policy) => !isUnknown(policy, 'defaultPaymentRef'))
  return isKnown ? { ok: true } : { ok: false, reason: 'unknown' }
}

/** The countries where a premium can be paid from a bank account, unless the configuration lists others (001 §5). */
export const BANK_COUNTRIES: readonly ServiceCode[] = ['US', 'CA']

/**
 * Whether a bank account can be added (001 §5): in an allowed country, and with the account's switch on or with a bank
 * account there already.
 * @param serviceCode of the account; CAN is read as CA, every other value as US
 * @param allowed the countries of the configuration
 */
export function isBankOffered(
  account: { serviceCode: string | undefined; enablePayInACH?: boolean | undefined },
  methods: readonly Pick<PayInMethod, 'kind'>[],
  allowed: readonly ServiceCode[] = BANK_COUNTRIES,
): boolean {
  if (!allowed.includes(readServiceCode(account.serviceCode))) return false
  return account.enablePayInACH === true || methods.some(({ kind }) => kind === 'ach')
}
