import { coverage, runningWaitingPeriods } from '@portal/domain/coverage'
import { activePayout } from '@portal/domain/payout-methods'
import { capitalizedName, petType } from '@portal/domain/pets'
import { termState } from '@portal/domain/policies'
import { isUnknown } from '@portal/domain/unknown'
import { wellnessPlan } from '@portal/domain/wellness'
import type { Account } from '../../api/account.ts'
import { amountText, dateText } from '../../lib/format.ts'
import { knownFacts } from '../../parts/policy/coverage-facts.ts'
import { coveredSince } from '../../parts/policy/policy-facts.ts'
import type { PolicyView } from '../../parts/policy/policy-view.ts'
import { holderName } from '../../parts/print/print-parts.tsx'
import type { Fact } from '../../ui/FactsList.tsx'
import type { Tone } from '../../ui/theme/colours.ts'

/** The text of the QR code, which the card shows beside it: no more than a vet writes down anyway. */
export function codeText({ term, name }: PolicyView): string {
  return `Policy ${term.policyNumberDisplay}, pet ${name}`
}

/** The first words of the card: whether the policy is in force, and the waiting periods that are not over. */
export type CardStatus = { tone: Tone; title: string; lines: string[] }

/** @param today calendar date by the service's clock */
export function cardStatus(account: Account, view: PolicyView, today: string): CardStatus {
  const { effectiveDate, expirationDate } = view.term
  const end = `Coverage ${today < expirationDate ? 'ends' : 'ended'} on ${dateText(expirationDate)}.`
  const waiting = waitingLines(account, view, today)
  switch (termState(view.term, today)) {
    case 'cancelled':
      return { tone: 'danger', title: 'This policy is cancelled.', lines: [end] }
    case 'lapsed':
      return { tone: 'danger', title: 'This policy has lapsed.', lines: [end] }
    case 'pending': {
      const start = `Coverage begins on ${dateText(effectiveDate)}.`
      return { tone: 'warning', title: 'This policy is not in force yet.', lines: [start, ...waiting] }
    }
    case 'inForce': {
      const tone = waiting.length === 0 ? 'success' : 'warning'
      return { tone, title: 'This policy is in force.', lines: waiting }
    }
  }
}

/** The waiting periods with their last days. One that cannot be computed is not taken for over. */
function waitingLines({ profile }: Account, { policy, term }: PolicyView, today: string): string[] {
  if (isUnknown(policy, 'protectedSince'))
    return ['We can’t tell whether a waiting period is still running. Please call us.']
  const isIllnessUnknown = isUnknown(term, 'illnessWaitPeriod')
  const running = runningWaitingPeriods(
    {
      protectedSince: policy.protectedSince ?? term.effectiveDate,
      homeState: profile.homeAddress?.state,
      illnessWaitPeriod: isIllnessUnknown ? 0 : term.illnessWaitPeriod,
    },
    today,
  )
  const lines = [...new Set(running.map(({ lastDay }) => lastDay))].map((day) => {
    const of = running.filter(({ lastDay }) => lastDay === day).map((period) => period.of)
    return `Waiting period for ${of.join(' and ')}: the last day is ${dateText(day)}.`
  })
  return isIllnessUnknown
    ? [...lines, 'We can’t tell whether the waiting period for illness is still running. Please call us.']
    : lines
}

/** The facts of the pet that are known. */
export function petFacts({ pet }: PolicyView): Fact[] {
  const type = pet?.type?.trim()
  return knownFacts([
    ['Species', type ? capitalizedName(petType(type)) : undefined],
    ['Breed', pet?.breedName],
    ['Date of birth', pet?.dob === undefined ? undefined : dateText(pet.dob)],
  ])
}

/** The policy and the insured person. */
export function insuranceFacts({ profile }: Account, view: PolicyView): Fact[] {
  return knownFacts([
    ['Policy number', view.term.policyNumberDisplay],
    ['Covered since', isUnknown(view.policy, 'protectedSince') ? undefined : coveredSince(view)],
    ['Policyholder', holderName(profile) || undefined],
  ])
}

/** The coverage in four lines at most. */
export function coverageLines(view: PolicyView): Fact[] {
  const { term, currency } = view
  const { deductible, paidShare, annualLimit } = coverage(term, currency)
  const type = term.schemaDetails?.deductibleType?.toLowerCase()
  return knownFacts([
    ['Deductible', deductible === undefined || type === undefined ? deductible : `${deductible}, ${type}`],
    ['Reimbursement rate', paidShare === undefined ? undefined : `${paidShare} of covered costs`],
    ['Annual coverage', annualLimit],
    ['Wellness', wellnessText(view)],
  ])
}

function wellnessText({ policy, term, currency }: PolicyView): string | undefined {
  if (policy.isWellness === undefined) return undefined
  if (!policy.isWellness) return 'Not included'
  const plan = wellnessPlan(term, currency)
  const limit = plan?.annualLimit
  const most =
    limit === undefined ? undefined : `up to ${amountText(limit, plan?.currency ?? currency)} a year`
  return [plan?.name, most].filter(Boolean).join(', ') || 'Included'
}

/** How claims are paid (001 §4). The kind of the reimbursement method is named, never its number. */
export function payingText(account: Account): string {
  const payout = activePayout(account)
  const kind = payout.kind === 'method' ? payout.method.kind : payout.kind
  return `The policyholder pays your bill and sends us the claim. We reimburse the policyholder${PAID[kind]}.`
}

const PAID = { check: ' by check', bank: ' by bank transfer', card: ' to a debit card', unknown: '' }
