import { billingCycleLabel, paymentMethodLabel, readBillingFrequency } from '@portal/domain/billing'
import { currencyOf } from '@portal/domain/money'
import type { Account, Policy, PolicyTerm } from '../../api/account.ts'
import { amountText, dateText, UNKNOWN } from '../../lib/format.ts'

/** A row of the summary; `note` stands under its value. */
export type SummaryFact = { label: string; value: string; note?: string }

/** The policy summary (000 §2). A cancelled policy has no billing rows. */
export function summaryFacts(account: Account, policy: Policy, term: PolicyTerm): SummaryFact[] {
  const common = [
    { label: 'Covered since', value: dateText(policy.protectedSince ?? term.effectiveDate) },
    { label: 'Policy number', value: term.policyNumberDisplay },
  ]
  if (term.status === 'CANCELLED') return common
  const { billingDate, amount, type = '' } = policy.billing ?? {}
  const currency = term.schemaDetails?.currency ?? currencyOf(account.profileDetails?.serviceCode)
  const frequency = readBillingFrequency(type)
  return [
    ...common,
    { label: 'Next billing date', value: dateText(billingDate) },
    { label: 'Next payment', value: amountText(amount, currency), note: 'Includes taxes and fees' },
    { label: 'Subscription type', value: frequency === undefined ? UNKNOWN : billingCycleLabel(frequency) },
    { label: 'Payment method', value: methodText(account, policy) },
  ]
}

function methodText({ paymentMethods = [] }: Account, { defaultPaymentRef }: Policy): string {
  const method = paymentMethods.find(({ id }) => id === defaultPaymentRef)
  const { card, ach } = method ?? {}
  if (card !== undefined) return paymentMethodLabel({ brand: card.brand ?? 'Card', number: card.number })
  return ach === undefined ? UNKNOWN : paymentMethodLabel({ number: ach.number })
}
