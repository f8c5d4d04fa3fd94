import type { Guard } from './guard.ts'
import { type Currency, formatMoney, toMoney } from './money.ts'
import { activePayout, type PayoutAccount, type PayoutMethod } from './payout-methods.ts'
import { readServiceCode } from './session.ts'
import { isUnknown } from './unknown.ts'

/** The literal id of the paper check in calls (001 §7). */
export const CHECK_ID = 'check'

/** The fee of a paper check where the account states that there is one, and not how much (001 §9). In units. */
const CHECK_FEE = 3

/** Texts about reimbursement (001 §4, §8, §9). All but the texts of the removal are ours. */
export const PAYOUT_TEXTS = {
  faster: 'Switch to direct deposit and get reimbursed 5-10 days faster.',
  checkTime: 'Paper checks can take 2-3 weeks to arrive.',
  invalid: 'Your reimbursement method is no longer valid. Please update it.',
  unknown: 'We can’t show your reimbursement method now.',
  removeQuestion: 'Are you sure you want to remove this reimbursement method?',
  removed: 'Reimbursement method deleted successfully',
  removeFailed: 'Something went wrong while deleting reimbursement',
} as const

/** The confirmations of a method that was added (001 §2). A bank account is always made the active method. */
export const PAYOUT_ADDED_TEXTS = {
  activeCard: 'Your debit card has been added and is now your active reimbursement method.',
  card: 'Your debit card has been added.',
  activeBank: 'Your bank account has been added and is now your active reimbursement method.',
  /** Only after the default failed; then it is not active. */
  bank: 'Your bank account has been added.',
} as const

/** The confirmation of a method that is in the account now. */
export function payoutAddedText({ kind }: Pick<PayoutMethod, 'kind'>, isActive: boolean): string {
  if (kind === 'card') return isActive ? PAYOUT_ADDED_TEXTS.activeCard : PAYOUT_ADDED_TEXTS.card
  return isActive ? PAYOUT_ADDED_TEXTS.activeBank : PAYOUT_ADDED_TEXTS.bank
}

type FeeAccount = PayoutAccount & {
  isPaperCheckFeeApplicable?: boolean | undefined
  paperCheckFee?: { amount: number; currency: Currency } | undefined
}

/**
 * The note about the fee of a paper check, while the paper check is active and the account says that a fee applies (001
 * §9). Without an amount it is 3 in the account's currency; an amount that could not be read is left out.
 * @param currency of the account
 */
export function checkFeeNote(account: FeeAccount, currency: Currency): string | undefined {
  if (account.isPaperCheckFeeApplicable !== true || activePayout(account).kind !== 'check') return undefined
  if (isUnknown(account, 'paperCheckFee')) return 'A paper check fee may be deducted per approved claim.'
  const { amount, currency: own } = account.paperCheckFee ?? { amount: CHECK_FEE, currency }
  return `A ${formatMoney(toMoney(amount, own))} paper check fee may be deducted per approved claim.`
}

/** One step of a change of reimbursement methods: a method, or the paper check, becomes the active one, or one is deleted. */
export type PayoutStep = { do: 'activate' | 'delete'; id: string }

/**
 * The calls that remove a method, in their order: the paper check replaces the active one first, so that claims are never
 * paid to a method that is gone (001 §4, decision 11).
 */
export function removalSteps(
  method: Pick<PayoutMethod, 'id' | 'refs'>,
  account: PayoutAccount,
): PayoutStep[] {
  const selected = account.selectedPayoutMethod?.id
  const isActive = selected !== undefined && method.refs.includes(selected)
  const removal = { do: 'delete', id: method.id } as const
  return isActive ? [{ do: 'activate', id: CHECK_ID }, removal] : [removal]
}

/** The calls that make a method or the paper check active: an earlier method that is invalid is deleted (001 §4). */
export function activationSteps(id: string, account: PayoutAccount): PayoutStep[] {
  const before = activePayout(account)
  const activation = { do: 'activate', id } as const
  if (before.kind !== 'method' || before.method.isValid || before.method.refs.includes(id))
    return [activation]
  return [activation, { do: 'delete', id: before.method.id }]
}

/** Whether the switch "set as default" of a new debit card starts on: while claims are paid by check (001 §4). */
export function startsAsActive(account: PayoutAccount): boolean {
  return activePayout(account).kind === 'check'
}

/**
 * The state of an identity check: complete when cleared or pending, in any case of letters; `unknown` while the account
 * does not tell (001 §4).
 */
export function identityState(kyc: string | null | undefined): 'unknown' | 'required' | 'complete' {
  if (kyc === undefined || kyc === null || kyc === '') return 'unknown'
  return kyc.toLowerCase() === 'cleared' || isIdentityPending(kyc) ? 'complete' : 'required'
}

/** Whether the provider has not finished an identity check, which counts as complete meanwhile (001 §4). */
export function isIdentityPending(kyc: string | null | undefined): boolean {
  return kyc?.toLowerCase() === 'pending'
}

/** Whether a debit card can be added: not while the wallet is restricted (002 §6). The wording is ours. */
export function checkDebitCard(isRestricted: boolean): Guard<keyof typeof DEBIT_CARD_MESSAGES> {
  return isRestricted ? { ok: false, reason: 'restricted' } : { ok: true }
}

export const DEBIT_CARD_MESSAGES = {
  restricted: 'Your debit card can no longer be used for reimbursement. Switch to a bank account.',
} as const

/** The currency that a debit card is paid in, by the account's service code (001 §7). */
export function payoutCurrency(serviceCode: string | undefined): 'usd' | 'cad' {
  return readServiceCode(serviceCode) === 'CA' ? 'cad' : 'usd'
}
