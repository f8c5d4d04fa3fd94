import { billingCycleLabel, readBillingFrequency } from '@portal/domain/billing'
import { formatDate } from '@portal/domain/calendar-dates'
import { coverage } from '@portal/domain/coverage'
import { formatMoney } from '@portal/domain/money'
import { overdueBalance, overdueSince } from '@portal/domain/overdue'
import { defaultPaymentMethod, isDefaultOf, payInMethodLabel } from '@portal/domain/payment-methods'
import { petLabel, petType } from '@portal/domain/pets'
import { wellnessPlan } from '@portal/domain/wellness'
import type { Account } from '../../../api/account.ts'
import { amountText, dateText, UNKNOWN } from '../../../lib/format.ts'
import { coveredSince } from '../../../parts/policy/policy-facts.ts'
import type { PolicyView } from '../../../parts/policy/policy-view.ts'
import type { Fact } from '../../../ui/FactsList.tsx'
import type { Tone } from '../../../ui/theme/colours.ts'
import { type Notice, VERIFICATION_FAILED, VERIFICATION_PENDING } from '../../methods/BankNotices.tsx'
import { type MethodView, methodViews } from '../../methods/method-view.ts'

/** The notice about a failed payment on the card of a policy's payment method (001 §8). */
const PAYMENT_FAILED: Notice = {
  tone: 'danger',
  title: 'Payment failed',
  text: 'Please update your payment method.',
}

/** The content of the card of a policy's payment method. */
export type MethodCard = {
  /** The default method; `undefined` when the account does not have it. */
  method: MethodView | undefined
  notices: Notice[]
}

/** The card of a policy's payment method (001 §2, §8). @param today the policyholder's calendar day */
export function methodCard(account: Account, view: PolicyView, today: string): MethodCard {
  const { policy, isCancelled, currency } = view
  const method = methodViews(account, policy.policyNumber, today).find((each) =>
    isDefaultOf(each.method, policy),
  )
  // Nothing is paid any more, so no method is active.
  if (isCancelled) return { method: method && { ...method, status: undefined }, notices: [] }
  const verification = method?.method.kind === 'ach' ? method.method.verification : undefined
  const owed = overdueBalance(policy.policyNumber, account.failedPayments ?? [], currency)
  return {
    method,
    notices: [
      owed === undefined ? [] : PAYMENT_FAILED,
      verification === 'VERIFICATION_FAILED' ? VERIFICATION_FAILED : [],
      verification === 'VERIFICATION_PENDING' ? VERIFICATION_PENDING : [],
    ].flat(),
  }
}

/** The note on the amount of a next payment (001 §2). */
export const INCLUDES_TAXES = 'Includes taxes and fees'

/** A policy with its billing; a cancelled policy has no billing (001 §2). */
export function panelFacts(
  { paymentMethods = [] }: Pick<Account, 'paymentMethods'>,
  view: PolicyView,
): Fact[] {
  const { policy, term, currency, isCancelled } = view
  const facts = [
    { label: 'Covered since', value: coveredSince(view) },
    { label: 'Policy number', value: term.policyNumberDisplay },
  ]
  if (isCancelled) return facts
  const { amount, billingDate, type = '' } = policy.billing ?? {}
  const frequency = readBillingFrequency(type)
  const method = payInMethodLabel(defaultPaymentMethod(policy, paymentMethods))
  return [
    ...facts,
    { label: 'Next billing date', value: dateText(billingDate) },
    { label: 'Next payment', value: amountText(amount, currency), note: INCLUDES_TAXES },
    { label: 'Subscription type', value: frequency === undefined ? UNKNOWN : billingCycleLabel(frequency) },
    { label: 'Payment method', value: method ?? UNKNOWN },
  ]
}

/** The summary of a policy's coverage (001 §1). Without a wellness plan its line is left out. */
export function coverageSummary({ term, currency }: PolicyView): Fact[] {
  const { annualLimit, deductible, paidShare } = coverage(term, currency)
  const wellness = wellnessPlan(term, currency)
  return [
    { label: 'Annual coverage', value: annualLimit ?? UNKNOWN },
    { label: 'Deductible', value: deductible ?? UNKNOWN },
    { label: 'Reimbursement rate', value: paidShare ?? UNKNOWN },
    ...(wellness === undefined ? [] : [{ label: 'Wellness', value: wellnessText(wellness) }]),
  ]
}

/** The type and the limit of a wellness plan, such as "Advantage, up to $520.00". */
export function wellnessText({ name, annualLimit, currency }: WellnessLimit): string {
  const limit = annualLimit === undefined ? undefined : `up to ${amountText(annualLimit, currency)}`
  return [name, limit].filter(Boolean).join(', ') || UNKNOWN
}

type WellnessLimit = Pick<NonNullable<ReturnType<typeof wellnessPlan>>, 'name' | 'annualLimit' | 'currency'>

/** The content of the card of a policy's next payment. */
export type UpcomingFacts = {
  policyNumber: string
  displayNumber: string
  name: string
  label: string
  kind: string
  picture: string | undefined
  hasDied: boolean
  badge: { tone: Tone; text: string }
  /** The amount of the next payment; `undefined` for a cancelled policy, which has none (001 §2). */
  amount: string | undefined
  /** The billing date or "NA", and what is overdue or the billing cycle: "12/14/2026 · Monthly". */
  details: string
}

/** The card of a policy's next payment (001 §2, §3). */
export function upcomingFacts(account: Pick<Account, 'failedPayments'>, view: PolicyView): UpcomingFacts {
  const { policy, term, pet, name, hasDied, isCancelled, currency } = view
  const { amount, billingDate, type = '' } = policy.billing ?? {}
  const frequency = readBillingFrequency(type)
  const overdue = overdueDetail(account, view)
  const cycle = frequency === undefined ? undefined : billingCycleLabel(frequency)
  const details = isCancelled ? [overdue ?? 'No upcoming payment'] : [dateText(billingDate), overdue ?? cycle]
  return {
    policyNumber: policy.policyNumber,
    displayNumber: term.policyNumberDisplay,
    name,
    label: petLabel(name),
    kind: petType(pet?.type),
    picture: pet?.picture,
    hasDied,
    badge: badgeOf(view, overdue !== undefined),
    amount: isCancelled ? undefined : amountText(amount, currency),
    details: details.filter((text) => text !== undefined).join(' · '),
  }
}

/** The overdue amount and since when it is overdue, such as "$41.20 overdue from 11/14/2026"; `undefined` when nothing is. */
function overdueDetail(
  { failedPayments = [] }: Pick<Account, 'failedPayments'>,
  { policy: { policyNumber }, currency }: PolicyView,
): string | undefined {
  const owed = overdueBalance(policyNumber, failedPayments, currency)
  if (owed === undefined) return undefined
  const since = overdueSince(policyNumber, failedPayments)
  return `${formatMoney(owed)} overdue${since === undefined ? '' : ` from ${formatDate(since)}`}`
}

function badgeOf({ hasDied, isCancelled }: PolicyView, isOverdue: boolean): UpcomingFacts['badge'] {
  if (isOverdue) return { tone: 'danger', text: 'Payment failed' }
  if (hasDied) return { tone: 'neutral', text: 'Ended' }
  return isCancelled ? { tone: 'neutral', text: 'Cancelled' } : { tone: 'success', text: 'On time' }
}
