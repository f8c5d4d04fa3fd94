import {
  billingCycleLabel,
  defaultPaymentMethod,
  payInMethodLabel,
  readBillingFrequency,
} from '@portal/domain/billing'
import type { Account } from '../../api/account.ts'
import { amountText, dateText, UNKNOWN } from '../../lib/format.ts'
import type { PolicyView } from '../../parts/policy/policy-view.ts'

/** A row of the summary. `note` shows below its value. */
export type SummaryFact = { label: string; value: string; note?: string }

/** The rows of the policy summary (000 §2). A cancelled policy has no billing rows. */
export function summaryFacts({ paymentMethods = [] }: Account, view: PolicyView): SummaryFact[] {
  const { policy, term, currency, isCancelled } = view
  const common = [
    { label: 'Covered since', value: dateText(policy.protectedSince ?? term.effectiveDate) },
    { label: 'Policy number', value: term.policyNumberDisplay },
  ]
  if (isCancelled) return common
  const { billingDate, amount, type = '' } = policy.billing ?? {}
  const method = defaultPaymentMethod(policy, paymentMethods)
  const frequency = readBillingFrequency(type)
  return [
    ...common,
    { label: 'Next billing date', value: dateText(billingDate) },
    { label: 'Next payment', value: amountText(amount, currency), note: 'Includes taxes and fees' },
    { label: 'Subscription type', value: frequency === undefined ? UNKNOWN : billingCycleLabel(frequency) },
    { label: 'Payment method', value: payInMethodLabel(method) ?? UNKNOWN },
  ]
}
