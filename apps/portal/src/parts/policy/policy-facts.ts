import { billingCycleLabel, installment, readBillingFrequency } from '@portal/domain/billing'
import { formatMoney, toMoney } from '@portal/domain/money'
import { termEnd } from '@portal/domain/policies'
import { amountText, dateText, UNKNOWN } from '../../lib/format.ts'
import type { Fact } from '../../ui/FactsList.tsx'
import type { PolicyView } from './policy-view.ts'

/** The texts of the info popups; the wording is ours. */
const ABOUT = {
  number: 'Your policy number. Please have it at hand when you call us.',
  premium: 'What your coverage costs for one policy year.',
  cycle: 'How often you pay.',
  installment: 'What you pay each time. Taxes and fees may be added.',
  renewal: 'The day your policy year ends and the next one begins.',
  cancel: 'The day this policy ended.',
  next: 'When your next payment is due.',
}

/** The rows of the policy block (000 §2). A cancelled policy has no billing rows. */
export function policyFacts(view: PolicyView): Fact[] {
  const { policy, term, isCancelled } = view
  const end = termEnd(term)
  return [
    { label: 'Policy number', value: term.policyNumberDisplay, info: ABOUT.number },
    ...(isCancelled ? [] : billingFacts(view)),
    { label: end.label, value: dateText(end.date), info: isCancelled ? ABOUT.cancel : ABOUT.renewal },
    ...(isCancelled
      ? []
      : [{ label: 'Next payment', value: dateText(policy.billing?.billingDate), info: ABOUT.next }]),
  ]
}

function billingFacts({ policy, term, currency }: PolicyView): Fact[] {
  const premium = policy.currentAnnualPremium ?? policy.billing?.premium ?? term.schemaDetails?.premium
  const frequency = readBillingFrequency(policy.billing?.type ?? '')
  const paid =
    premium === undefined || frequency === undefined
      ? UNKNOWN
      : formatMoney(installment(toMoney(premium, currency), frequency))
  return [
    { label: 'Annual premium', value: amountText(premium, currency), info: ABOUT.premium },
    {
      label: 'Billing cycle',
      value: frequency === undefined ? UNKNOWN : billingCycleLabel(frequency),
      info: ABOUT.cycle,
    },
    { label: 'Installment', value: paid, info: ABOUT.installment },
  ]
}
