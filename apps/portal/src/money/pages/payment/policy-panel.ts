import { billingCycleLabel, readBillingFrequency } from '@portal/domain/billing'
import { coverage } from '@portal/domain/coverage'
import { defaultPaymentMethod, payInMethodLabel } from '@portal/domain/payment-methods'
import { wellnessPlan } from '@portal/domain/wellness'
import type { Account } from '../../../api/account.ts'
import { amountText, dateText, UNKNOWN } from '../../../lib/format.ts'
import { coveredSince } from '../../../parts/policy/policy-facts.ts'
import type { PolicyView } from '../../../parts/policy/policy-view.ts'
import type { Fact } from '../../../ui/FactsList.tsx'

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
