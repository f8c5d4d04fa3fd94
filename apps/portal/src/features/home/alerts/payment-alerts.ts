import { cardExpiryText, expiredCardsTitle, expiringCardsTitle } from '@portal/domain/card-expiry'
import { currencyOf } from '@portal/domain/money'
import { consequenceText, dueText } from '@portal/domain/overdue'
import { countedFailures, expiredCards, expiringCards, failedBanks } from '@portal/domain/payment-alerts'
import { defaultPaymentMethod, payInMethodLabel } from '@portal/domain/payment-methods'
import { insuredName, petLabel } from '@portal/domain/pets'
import { activePolicies, activeTerm } from '@portal/domain/policies'
import type { Account } from '../../../api/account.ts'
import { amountText, UNKNOWN } from '../../../lib/format.ts'

/** An address where a problem is dealt with. */
export type AlertWay =
  | { to: '/home'; search: { dialog: 'expired-card'; method: string } }
  | {
      to: '/account/payment'
      search: { dialog: 'payment-methods'; policy: string; view?: 'edit' | 'manage'; method?: string }
    }

/** One problem of an alert, with its way on. `about` distinguishes the links of several problems. */
export type AlertLine = { text: string; about: string; way: AlertWay }

/** An alert about money, with the words of 002 §9. */
export type PaymentAlert = { title: string; lines: AlertLine[]; action: string; tone: 'danger' | 'warning' }

/**
 * The alerts for failed payments, expired cards, unverified bank accounts and cards that expire within 60 days, in this
 * order (002 §2, 001 §9). @param today calendar date
 */
export function paymentAlerts(account: Account, today: string): PaymentAlert[] {
  const { paymentMethods = [], policies = [] } = account
  const expired = expiredCards(paymentMethods, policies, today)
  const expiring = expiringCards(paymentMethods, policies, today)
  const alerts: PaymentAlert[] = [
    {
      title: 'Payment failed',
      lines: failureLines(account),
      action: 'Update payment method',
      tone: 'danger',
    },
    {
      title: expiredCardsTitle(expired.length),
      lines: expired.map((method) => cardLine(method, expiredWay(method))),
      action: 'Update card',
      tone: 'warning',
    },
    {
      title: 'Verification failed',
      lines: failedBanks(paymentMethods).flatMap((bank) => {
        const about = payInMethodLabel(bank) ?? UNKNOWN
        return ways(account, bank, 'manage').map((way) => ({ text: about, about, way }))
      }),
      action: 'Check bank account',
      tone: 'warning',
    },
    {
      title: expiringCardsTitle(expiring.length),
      lines: expiring.flatMap((method) => ways(account, method, 'edit').map((way) => cardLine(method, way))),
      action: 'Update card',
      tone: 'warning',
    },
  ]
  return alerts.filter(({ lines }) => lines.length > 0)
}

type Method = NonNullable<Account['paymentMethods']>[number]

function cardLine(method: Method, way: AlertWay): AlertLine {
  const about = payInMethodLabel(method) ?? UNKNOWN
  return { text: `${about}. Expires on ${cardExpiryText(method.card ?? {})}`, about, way }
}

const expiredWay = ({ id }: Method): AlertWay => ({
  to: '/home',
  search: { dialog: 'expired-card', method: id },
})

/** The view of a method in the dialog of the policy that it pays, otherwise of the first one; none without a policy. */
function ways({ policies = [] }: Account, method: Method, view: 'edit' | 'manage'): AlertWay[] {
  const active = activePolicies(policies)
  const paid = active.find((policy) => defaultPaymentMethod(policy, [method]) !== undefined) ?? active[0]
  if (paid === undefined) return []
  const search = { dialog: 'payment-methods', policy: paid.policyNumber, view, method: method.id } as const
  return [{ to: '/account/payment', search }]
}

/**
 * Lines such as "$41.20 is overdue for Biscuit's policy, Visa .... 4242. It was due on 11/17/2026. If it stays unpaid,
 * we may cancel the policy after 12/17/2026."; the wording is ours.
 */
function failureLines({ failedPayments = [], policies = [], pets = [], ...account }: Account): AlertLine[] {
  const { paymentMethods = [], profileDetails } = account
  const currency = currencyOf(profileDetails?.serviceCode)
  return countedFailures(failedPayments).flatMap((failure) => {
    const { policyNumber, balanceOverdueAmount, overdueSince, cancellationDate } = failure
    const policy = activePolicies(policies).find((each) => each.policyNumber === policyNumber)
    if (policy === undefined) return []
    const method = payInMethodLabel(defaultPaymentMethod(policy, paymentMethods))
    const by = method === undefined ? '' : `, ${method}`
    const term = activeTerm(policy)
    const name = petLabel(term === undefined ? policy.policyNumber : insuredName(pets, term))
    const owed = `${amountText(balanceOverdueAmount, currency)} is overdue for ${name}'s policy${by}.`
    const text = `${owed}${dueText(overdueSince)} ${consequenceText(cancellationDate)}`
    const search = { dialog: 'payment-methods', policy: policyNumber } as const
    return { text, about: name, way: { to: '/account/payment', search } }
  })
}
