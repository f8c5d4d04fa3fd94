import { claimTotal, reasonForVisit } from '@portal/domain/claim-details'
import { currencyOf, formatMoney } from '@portal/domain/money'
import type { Account } from '../../../api/account.ts'
import type { Claim } from '../../../api/claims.ts'
import { amountText, dateText, UNKNOWN } from '../../../lib/format.ts'
import type { Fact } from '../../../ui/FactsList.tsx'

/** The facts of a claim: its total, reason, number and day, and whatever else the service has given (002 §2, §3). */
export function detailFacts(claim: Claim, { profileDetails }: Account): Fact[] {
  const currency = currencyOf(profileDetails?.serviceCode)
  const total = claimTotal({ ...claim, invoice: claim.invoice?.amount }, currency)
  const { customerDiagnosis = [], claimType, otherCarrier } = claim
  const diagnoses = customerDiagnosis.flatMap(({ claimDetails }) => claimDetails ?? [])
  const used = (label: string, part: number | undefined, whole: number | undefined) =>
    part === undefined || whole === undefined
      ? []
      : [{ label, value: `${amountText(part, currency)} of ${amountText(whole, currency)}` }]
  return [
    { label: total.label, value: total.amount === undefined ? UNKNOWN : formatMoney(total.amount) },
    { label: 'Reason for visit', value: reasonForVisit(claim) ?? UNKNOWN },
    { label: 'Claim number', value: claim.claimNumber },
    { label: 'Treatment date', value: dateText(claim.treatmentDate) },
    ...known('Diagnosis', diagnoses.join(', ')),
    ...known('Claim type', claimType?.split(',').join(', ')),
    ...known('Other insurance', otherCarrier),
    ...used('Deductible used this term', claim.annualDeductibleUsed, claim.annualDeductible),
    ...used('Annual limit used', claim.annualLimitUsed, claim.annualLimit),
  ]
}

function known(label: string, value: string | undefined): Fact[] {
  return value === undefined || value === '' ? [] : [{ label, value }]
}
