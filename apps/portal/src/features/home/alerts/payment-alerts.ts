import { cardExpiryText } from '@portal/domain/card-expiry'
import { currencyOf } from '@portal/domain/money'
import { dueText, OVERDUE_CONSEQUENCE } from '@portal/domain/overdue'
import { countedFailures, expiredCards, expiredCardsTitle, failedBanks } from '@portal/domain/payment-alerts'
import { defaultPaymentMethod, payInMethodLabel } from '@portal/domain/payment-methods'
import { insuredName, petLabel } from '@portal/domain/pets'
import { activePolicies, activeTerm } from '@portal/domain/policies'
import type { Account } from '../../../api/account.ts'
import { amountText, UNKNOWN } from '../../../lib/format.ts'

/** An alert about money, with the words of 002 §9. */
export type PaymentAlert = { title: string; lines: string[]; action: string; tone: 'danger' | 'warning' }

/**
 * The alerts for failed payments, expired cards and unverified bank accounts, in this order (002 §2). @param today
 * calendar date
 */
export function paymentAlerts(account: Account, today: string): PaymentAlert[] {
  const { paymentMethods = [], policies = [] } = account
  const cards = expiredCards(paymentMethods, policies, today)
  const banks = failedBanks(paymentMethods)
  const alerts: PaymentAlert[] = [
    {
      title: 'Payment failed',
      lines: failureLines(account),
      action: 'Update payment method',
      tone: 'danger',
    },
    {
      title: expiredCardsTitle(cards.length),
      lines: cards.map(
        (method) => `${payInMethodLabel(method)}. Expires on ${cardExpiryText(method.card ?? {})}`,
      ),
      action: 'Update card',
      tone: 'warning',
    },
    {
      title: 'Verification failed',
      lines: banks.map((bank) => payInMethodLabel(bank) ?? UNKNOWN),
      action: 'Check bank account',
      tone: 'warning',
    },
  ]
  return alerts.filter(({ lines }) => lines.length > 0)
}

/**
 * Lines such as "$41.20 is overdue for Biscuit's policy, Visa .... 4242. It was due on 11/17/2026. If it stays unpaid,
 * we may cancel the policy."; the wording is ours.
 */
function failureLines({ failedPayments = [], policies = [], pets = [], ...account }: Account) {
  const { paymentMethods = [], profileDetails } = account
  const currency = currencyOf(profileDetails?.serviceCode)
  return countedFailures(failedPayments).flatMap(({ policyNumber, balanceOverdueAmount, overdueSince }) => {
    const policy = activePolicies(policies).find((each) => each.policyNumber === policyNumber)
    if (policy === undefined) return []
    const method = payInMethodLabel(defaultPaymentMethod(policy, paymentMethods))
    const by = method === undefined ? '' : `, ${method}`
    const term = activeTerm(policy)
    const name = petLabel(term === undefined ? policy.policyNumber : insuredName(pets, term))
    const owed = `${amountText(balanceOverdueAmount, currency)} is overdue for ${name}'s policy${by}.`
    return `${owed}${dueText(overdueSince)} ${OVERDUE_CONSEQUENCE}`
  })
}
