import { billingCycleLabel, installment, readBillingFrequency } from '@portal/domain/billing'
import { currencyOf, formatMoney, toMoney } from '@portal/domain/money'
import { termEnd } from '@portal/domain/policies'
import type { Policy, PolicyTerm } from '../../api/account.ts'
import { amountText, dateText, UNKNOWN } from '../../lib/format.ts'
import type { Fact } from '../../ui/FactsList.tsx'

/** What the info popups say; the document shows none of these texts. */
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
export function policyFacts(policy: Policy, term: PolicyTerm, serviceCode: string | undefined): Fact[] {
  const end = termEnd(term)
  const cancelled = term.status === 'CANCELLED'
  return [
    { label: 'Policy number', value: term.policyNumberDisplay, info: ABOUT.number },
    ...(cancelled ? [] : billingFacts(policy, term, serviceCode)),
    { label: end.label, value: dateText(end.date), info: cancelled ? ABOUT.cancel : ABOUT.renewal },
    ...(cancelled
      ? []
      : [{ label: 'Next payment', value: dateText(policy.billing?.billingDate), info: ABOUT.next }]),
  ]
}

function billingFacts(policy: Policy, term: PolicyTerm, serviceCode: string | undefined): Fact[] {
  const currency = term.schemaDetails?.currency ?? currencyOf(serviceCode)
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
