import { coverage, WAITING_PERIOD_NOTES, waitingPeriods, waitingPeriodText } from '@portal/domain/coverage'
import { isUnknown } from '@portal/domain/unknown'
import { UNKNOWN } from '../../lib/format.ts'
import type { Fact } from '../../ui/FactsList.tsx'
import type { PolicyView } from './policy-view.ts'

/**
 * The coverage of a term for the screen (000 §3), with explained waiting periods (002 §9). The labels match
 * the summary on the payment screen (001 §1), on paper too.
 * @param homeState of the policyholder's home address
 */
export function coverageFacts({ term, currency }: PolicyView, homeState: string | undefined): Fact[] {
  const { deductible, paidShare, annualLimit } = coverage(term, currency)
  const periods = isUnknown(term, 'illnessWaitPeriod')
    ? undefined
    : waitingPeriodText(waitingPeriods(homeState, term.illnessWaitPeriod))
  return [
    { label: 'Deductible', value: deductible ?? UNKNOWN },
    { label: 'Reimbursement rate', value: paidShare ?? UNKNOWN },
    { label: 'Annual coverage', value: annualLimit ?? UNKNOWN },
    {
      label: 'Waiting period',
      value: periods ?? UNKNOWN,
      info: [
        ...(periods === undefined ? [] : [`Coverage begins after ${periods}.`]),
        ...WAITING_PERIOD_NOTES,
      ].join(' '),
    },
  ]
}

/** The coverage of a term on paper, with every entry of the service. Unknown values are omitted. */
export function printedCoverageFacts({ term, currency }: PolicyView): Fact[] {
  const { planType, deductibleType, coverageData = [] } = term.schemaDetails ?? {}
  const { deductible, paidShare, annualLimit } = coverage(term, currency)
  return knownFacts([
    ['Plan', planType],
    ['Annual coverage', annualLimit],
    ['Deductible', deductible],
    ['Deductible type', deductibleType],
    ['Reimbursement rate', paidShare],
    ...coverageData.map(({ name, value }) => [name ?? 'Coverage', value] as const),
  ])
}

/** The facts with a known value; the others are omitted. */
export function knownFacts(facts: readonly (readonly [label: string, value: string | undefined])[]) {
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]))
}
