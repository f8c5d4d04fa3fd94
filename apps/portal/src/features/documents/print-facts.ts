import { currencyOf } from '@portal/domain/money'
import type { Policy, PolicyTerm } from '../../api/account.ts'
import { amountText, dateText } from '../../lib/format.ts'
import type { Fact } from '../../ui/FactsList.tsx'

type Coverage = { label: string; value: string }

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })

export type PrintedPet = { type?: string; breedName?: string; dob?: string }

/** Who is insured (000 §3). */
export function petFacts(name: string, { type, breedName, dob }: PrintedPet = {}): Fact[] {
  return known([
    ['Name', name],
    ['Type', type],
    ['Breed', breedName],
    ['Birthday', dob === undefined ? undefined : dateText(dob)],
  ])
}

/** What a term covers (000 §3); what is not known is left out. */
export function coverageFacts({ schemaDetails = {} }: PolicyTerm, serviceCode: string | undefined): Fact[] {
  const { planType, deductible, deductibleType, coinsurance, maxAnnualPayout, schemeType } = schemaDetails
  const currency = schemaDetails.currency ?? currencyOf(serviceCode)
  const limit = maxAnnualPayout === undefined ? undefined : amountText(maxAnnualPayout, currency)
  return known([
    ['Plan', planType],
    ['Maximum annual payout', schemeType === 'unlimited' ? 'Unlimited' : limit],
    ['Deductible', deductible === undefined ? undefined : amountText(deductible, currency)],
    ['Deductible type', deductibleType],
    ['Your share (coinsurance)', coinsurance === undefined ? undefined : percent.format(coinsurance)],
    ...(schemaDetails.coverageData ?? []).map(({ name, value }): [string, string | undefined] => [
      name ?? 'Coverage',
      value,
    ]),
  ])
}

/** The wellness plan of a term with its benefits and their yearly maximum; `undefined` without one (002 §3). */
export function wellnessFacts(
  { wellnessPlan, wellnessBenefitsAmountPaid }: PolicyTerm,
  serviceCode: string | undefined,
): Fact[] | undefined {
  if (wellnessPlan === undefined) return undefined
  const { type, details } = wellnessPlan
  const currency = details?.currency ?? currencyOf(serviceCode)
  const amount = (value: number | undefined) =>
    value === undefined ? undefined : amountText(value, currency)
  const benefits = [...(details?.coverages ?? [])].sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
  return known([
    ['Wellness plan', type ?? details?.planType],
    ['Annual limit', amount(wellnessPlan.limit ?? details?.annualLimit)],
    ['Paid so far', amount(wellnessBenefitsAmountPaid)],
    ...benefits.map(({ coverageDescription, limit, isCovered }): [string, string | undefined] => [
      coverageDescription,
      isCovered === false ? 'Not covered' : (amount(limit) ?? 'Covered'),
    ]),
  ])
}

/** All terms of a policy, the present one first. */
export function termRows({ policyTerms, policyTermsHistory = [] }: Policy) {
  const byId = new Map([...policyTermsHistory, ...policyTerms].map((term) => [term.policyTermId, term]))
  return [...byId.values()]
    .sort((a, b) => b.effectiveDate.localeCompare(a.effectiveDate))
    .map(({ policyTermId, policyNumberDisplay, effectiveDate, expirationDate }) => ({
      id: policyTermId,
      number: policyNumberDisplay,
      from: dateText(effectiveDate),
      to: dateText(expirationDate),
    }))
}

function known(facts: readonly (readonly [label: string, value: string | undefined])[]): Coverage[] {
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]))
}
