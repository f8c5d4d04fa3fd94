import { hasDied } from '@portal/domain/pet-death'
import { policyStatus } from '@portal/domain/policies'
import { wellnessPlan } from '@portal/domain/wellness'
import type { Account, Pet, Policy } from '../../../api/account.ts'
import { localToday } from '../../../lib/clock.ts'
import { amountText, dateText } from '../../../lib/format.ts'
import { knownFacts, printedCoverageFacts } from '../../../parts/policy/coverage-facts.ts'
import { billingFacts, policyFacts } from '../../../parts/policy/policy-facts.ts'
import type { PolicyView } from '../../../parts/policy/policy-view.ts'
import { PrintSheet } from '../../../parts/print/PrintSheet.tsx'
import { PrintTable } from '../../../parts/print/PrintTable.tsx'
import { holderFacts, PrintSection } from '../../../parts/print/print-parts.tsx'
import { SupportPhone } from '../../../parts/support/SupportPhone.tsx'
import type { Fact } from '../../../ui/FactsList.tsx'
import { BackLink } from '../../../ui/links.tsx'

/** A policy for printing, without the navigation around it. */
export function PrintablePolicyScreen({ account, view }: { account: Account; view: PolicyView }) {
  const { policy, term, name, isCancelled } = view
  const wellness = wellnessFacts(view)
  return (
    <PrintSheet
      back={
        <BackLink to="/account/pets/$id" params={{ id: policy.policyNumber }}>
          Go back
        </BackLink>
      }
      underwriter={account.profile.underwriter}
    >
      <title>{`${name}'s policy on paper · Pet portal`}</title>
      <h1 tabIndex={-1}>
        <bdi>{name}</bdi>'s policy
      </h1>
      <p>{`${policyStatus({ status: isCancelled ? 'CANCELLED' : term.status })}, as of ${dateText(localToday())}`}</p>
      <PrintSection title="Policyholder" facts={holderFacts(account)} />
      <PrintSection title="Pet" facts={petFacts(view)} />
      <PrintSection title="Policy" facts={policyFacts(view)} />
      <PrintSection title="Coverage" facts={printedCoverageFacts(view)} />
      <PrintSection title="Billing" facts={billingFacts(account, view)} />
      {wellness === undefined ? null : <PrintSection title="Wellness" facts={wellness} />}
      <section aria-labelledby="terms">
        <h2 id="terms">Policy terms</h2>
        <PrintTable heads={['Policy number', 'From', 'To']} rows={termRows(policy)} />
      </section>
      <p>
        Have questions about your policy or coverage? Call us at <SupportPhone />.
      </p>
    </PrintSheet>
  )
}

/** The facts of the insured pet (000 §3). */
export function petFacts({ name, pet }: Pick<PolicyView, 'name' | 'pet'>): Fact[] {
  const { type, breedName, dob, deathDate }: Partial<Pet> = pet ?? {}
  return knownFacts([
    ['Name', name],
    ['Type', type],
    ['Breed', breedName],
    ['Birthday', dob === undefined || hasDied(pet) ? undefined : dateText(dob)],
    ['Died', deathDate === undefined ? undefined : dateText(deathDate)],
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
