import { currencyOf } from '@portal/domain/money'
import type { Pet, Policy, PolicyTerm } from '../../../api/account.ts'
import { amountText, dateText } from '../../../lib/format.ts'
import { knownFacts } from '../../../parts/policy/known-facts.ts'
import type { PolicyView } from '../../../parts/policy/policy-view.ts'
import type { Fact } from '../../../ui/FactsList.tsx'

/** Who is insured (000 §3). */
export function petFacts({ name, pet }: Pick<PolicyView, 'name' | 'pet'>): Fact[] {
  const { type, breedName, dob }: Partial<Pet> = pet ?? {}
  return knownFacts([
    ['Name', name],
    ['Type', type],
    ['Breed', breedName],
    ['Birthday', dob === undefined ? undefined : dateText(dob)],
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
  return knownFacts([
    ['Wellness plan', type ?? details?.planType],
    ['Annual limit', amount(wellnessPlan.limit ?? details?.annualLimit)],
    ['Paid so far', amount(wellnessBenefitsAmountPaid)],
    ...benefits.map(
      ({ coverageDescription, limit, isCovered }) =>
        [coverageDescription, isCovered === false ? 'Not covered' : (amount(limit) ?? 'Covered')] as const,
    ),
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
