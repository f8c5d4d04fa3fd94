import { billingCycleLabel, installment, readBillingFrequency } from '@portal/domain/billing'
import { isCalendarDate } from '@portal/domain/calendar-dates'
import { formatMoney, toMoney } from '@portal/domain/money'
import { defaultPaymentMethod, payInMethodLabel } from '@portal/domain/payment-methods'
import { termEnd } from '@portal/domain/policies'
import { isUnknown } from '@portal/domain/unknown'
import type { Account } from '../../api/account.ts'
import { amountText, dateText, UNKNOWN } from '../../lib/format.ts'
import type { Fact } from '../../ui/FactsList.tsx'
import type { PolicyView } from './policy-view.ts'

/** The texts of the explanations; the wording is ours. */
const ABOUT = {
  number: 'Your policy number. Please have it at hand when you call us.',
  premium: 'What your coverage costs for one policy year.',
  cycle: 'Your subscription type, which is how often you pay.',
  installment: 'What you pay each time. Taxes and fees may be added.',
  renewal: 'The day your policy year ends and the next one begins.',
  cancel: 'The day this policy ended.',
  next: 'What we charge next, and when it is due.',
}

/** The facts of a policy itself, without its billing (000 §2). */
export function policyFacts(view: PolicyView): Fact[] {
  const { term, hasDied, isCancelled } = view
  const end = termEnd(term)
  const facts = [
    { label: 'Policy number', value: term.policyNumberDisplay, info: ABOUT.number },
    { label: 'Covered since', value: coveredSince(view) },
  ]
  // After the death of a pet there is neither a renewal nor a cancellation.
  if (hasDied) return facts
  return [
    ...facts,
    { label: end.label, value: dateText(end.date), info: isCancelled ? ABOUT.cancel : ABOUT.renewal },
  ]
}

/** The first day of protection; without one, the first day of the term. */
export function coveredSince({ policy, term }: PolicyView): string {
  if (isUnknown(policy, 'protectedSince')) return UNKNOWN
  return dateText(policy.protectedSince ?? term.effectiveDate)
}

/** The billing of a policy, the next payment first (000 §2). A cancelled policy has none. */
export function billingFacts({ paymentMethods = [] }: Account, view: PolicyView): Fact[] {
  const { policy, term, currency, isCancelled } = view
  if (isCancelled) return []
  const { type = '', premium: billed } = policy.billing ?? {}
  const premium = policy.currentAnnualPremium ?? billed ?? term.schemaDetails?.premium
  const frequency = readBillingFrequency(type)
  const paid =
    premium === undefined || frequency === undefined
      ? UNKNOWN
      : formatMoney(installment(toMoney(premium, currency), frequency))
  const cycle = frequency === undefined ? UNKNOWN : billingCycleLabel(frequency)
  const method = payInMethodLabel(defaultPaymentMethod(policy, paymentMethods))
  return [
    { label: 'Next payment', value: nextPayment(view), note: 'Includes taxes and fees', info: ABOUT.next },
    { label: 'Installment', value: paid, info: ABOUT.installment },
    { label: 'Billing cycle', value: cycle, info: ABOUT.cycle },
    { label: 'Annual premium', value: amountText(premium, currency), info: ABOUT.premium },
    { label: 'Payment method', value: method ?? UNKNOWN },
  ]
}

/** Amount and next billing date, such as "$41.20 on 12/16/2026". A billing date may be "NA" (001 §3). */
function nextPayment({ policy: { billing = {} }, currency }: PolicyView): string {
  const { amount, billingDate = '' } = billing
  const known = amountText(amount, currency)
  return isCalendarDate(billingDate)
    ? `${known} on ${dateText(billingDate)}`
    : `${known}, ${dateText(billingDate)}`
}
