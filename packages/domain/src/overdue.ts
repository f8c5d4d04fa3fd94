import { type CalendarDate, compareDates, formatDate } from './calendar-dates.ts'
import { type Currency, formatMoney, type Money, toMoney } from './money.ts'

/** The warning on a policy with an overdue balance (000 §2). */
export const AT_RISK_TEXT = 'This policy is at risk of cancellation because your payment failed to process'

type FailedPayment = {
  policyNumber: string
  balanceOverdueAmount?: number | undefined
  overdueSince?: CalendarDate | undefined
  cancellationDate?: CalendarDate | undefined
}

/**
 * The overdue balance of a policy after a failed payment; `undefined` unless it is above the minimum (000 §2, 001
 * §5).
 * @param failedPayments the account's failed payments, with balances in units of the currency
 */
export function overdueBalance(
  policyNumber: string,
  failedPayments: readonly FailedPayment[],
  currency: Currency,
): Money | undefined {
  const amounts = failedPayments
    .filter((payment) => payment.policyNumber === policyNumber)
    .map((payment) => payment.balanceOverdueAmount ?? 0)
  const owed = Math.max(0, ...amounts)
  return owed > MIN_OVERDUE_AMOUNT ? toMoney(owed, currency) : undefined
}

/** The consequence of an overdue amount. The wording is ours, after the warning of 000 §2. */
export const OVERDUE_CONSEQUENCE = 'If it stays unpaid, we may cancel the policy.'

/**
 * The consequence of an overdue amount, with the last day to pay it when the service states that day.
 * @param lastDay the end of the grace period; no day is named without it
 */
export function consequenceText(lastDay: CalendarDate | undefined): string {
  return lastDay === undefined
    ? OVERDUE_CONSEQUENCE
    : `If it stays unpaid, we may cancel the policy after ${formatDate(lastDay)}.`
}

/**
 * An overdue amount, the day it was due, and the consequence; the wording is ours. `undefined` when nothing is overdue.
 * @param failedPayments the account's failed payments, with balances in units of the currency
 */
export function overdueText(
  policyNumber: string,
  failedPayments: readonly FailedPayment[],
  currency: Currency,
): string | undefined {
  const owed = overdueBalance(policyNumber, failedPayments, currency)
  if (owed === undefined) return undefined
  const since = overdueSince(policyNumber, failedPayments)
  const lastDay = failedPayments.find((payment) => payment.policyNumber === policyNumber)?.cancellationDate
  return `${formatMoney(owed)} is overdue.${dueText(since)} ${consequenceText(lastDay)}`
}

/** The sentence about the day an overdue amount was due, with a space before it; empty when the day is unknown. */
export function dueText(since: CalendarDate | undefined): string {
  return since === undefined ? '' : ` It was due on ${formatDate(since)}.`
}

/** The day since when a policy's payment is overdue; `undefined` when the service does not state it. */
export function overdueSince(
  policyNumber: string,
  failedPayments: readonly FailedPayment[],
): CalendarDate | undefined {
  const [first] = failedPayments
    .flatMap((payment) => (payment.policyNumber === policyNumber ? (payment.overdueSince ?? []) : []))
    .sort(compareDates)
  return first
}

/** Balances up to this amount are not overdue, in units of the policy's currency (000 §9, 001 §5). */
export const MIN_OVERDUE_AMOUNT = 5
