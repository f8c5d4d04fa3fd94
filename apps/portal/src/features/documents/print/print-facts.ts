import { wellnessPlan } from '@portal/domain/wellness'
import type { Pet, Policy } from '../../../api/account.ts'
import { amountText, dateText } from '../../../lib/format.ts'
import { knownFacts } from '../../../parts/policy/known-facts.ts'
import type { PolicyView } from '../../../parts/policy/policy-view.ts'
import type { Fact } from '../../../ui/FactsList.tsx'

/** The facts of the insured pet (000 §3). */
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
export function wellnessFacts(view: Pick<PolicyView, 'term' | 'currency'>) {
  const plan = wellnessPlan(view.term, view.currency)
  if (plan === undefined) return undefined
  const { name, currency, annualLimit, paid, benefits } = plan
  const amount = (value: number | undefined) =>
    value === undefined ? undefined : amountText(value, currency)
  return knownFacts([
    ['Wellness plan', name],
    ['Annual limit', amount(annualLimit)],
    ['Paid so far', amount(paid)],
    ...benefits.map(
      ({ coverageDescription, limit, isCovered }) =>
        [coverageDescription, isCovered === false ? 'Not covered' : (amount(limit) ?? 'Covered')] as const,
    ),
  ])
}

/** All terms of a policy, the current one first: its number, its first day and its last day. */
export function termRows({ policyTerms, policyTermsHistory = [] }: Policy) {
  const byId = new Map([...policyTermsHistory, ...policyTerms].map((term) => [term.policyTermId, term]))
  return [...byId.values()]
    .sort((a, b) => b.effectiveDate.localeCompare(a.effectiveDate))
    .map(({ policyTermId, policyNumberDisplay, effectiveDate, expirationDate }) => ({
      id: policyTermId,
      cells: [policyNumberDisplay, dateText(effectiveDate), dateText(expirationDate)],
    }))
}
