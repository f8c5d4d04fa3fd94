import { type CalendarDate, compareDates, daysAfter } from './calendar-dates.ts'

type Term = { status: string; effectiveDate: CalendarDate; expirationDate: CalendarDate }
/** A term of a status that the contract has; of another one nothing can be said. */
type KnownTerm = Term & { status: 'ACTIVE' | 'CANCELLED' }
type WithTerms<T extends Term = Term> = { policyTerms: readonly T[] }
type Policy = WithTerms & { policyNumber: string }

/** The policies with an ACTIVE term, one per policy number. A policy may be in the inactive list too (000 §4). */
export function activePolicies<P extends Policy>(policies: readonly P[]): P[] {
  return oncePerNumber(policies.filter((policy) => hasTerm(policy, 'ACTIVE')))
}

/** The policies with a CANCELLED term, one per policy number (000 §4). */
export function inactivePolicies<P extends Policy>(policies: readonly P[]): P[] {
  return oncePerNumber(policies.filter((policy) => hasTerm(policy, 'CANCELLED')))
}

/** The newest ACTIVE term of a policy; `undefined` without one (000 §4). */
export function activeTerm<T extends Term>(policy: WithTerms<T>): T | undefined {
  return newest(policy.policyTerms.filter((term) => term.status === 'ACTIVE'))
}

/** The newest CANCELLED term of a policy; `undefined` without one (000 §4). */
export function cancelledTerm<T extends Term>(policy: WithTerms<T>): T | undefined {
  return newest(policy.policyTerms.filter((term) => term.status === 'CANCELLED'))
}

/** The term to show for a policy number: the active one, otherwise the one with the latest start (000 §2). */
export function termToShow<T extends Term>(policy: WithTerms<T>): T | undefined {
  return activeTerm(policy) ?? newest(policy.policyTerms)
}

/**
 * The ACTIVE term that covers a day, otherwise the term to show: a renewal that has not begun is no term of today. The last
 * day of a term is the first one of the next.
 */
export function termOnDay<T extends KnownTerm>(policy: WithTerms<T>, day: CalendarDate): T | undefined {
  const covering = policy.policyTerms.filter((term) => termState(term, day) === 'inForce')
  return newest(covering) ?? termToShow(policy)
}

/**
 * The state of a term on a day. The services have no status for one that has not begun or is over, so its days decide.
 */
export function termState(
  term: KnownTerm,
  day: CalendarDate,
): 'cancelled' | 'pending' | 'lapsed' | 'inForce' {
  if (term.status === 'CANCELLED') return 'cancelled'
  if (compareDates(day, term.effectiveDate) < 0) return 'pending'
  return compareDates(day, term.expirationDate) < 0 ? 'inForce' : 'lapsed'
}

/**
 * The policy of a path or a link. Of two entries with the same number the active one is returned (000 §2).
 * @param id policy number, or a display number (001 §2)
 * @returns `undefined` when no policy has the id
 */
export function findPolicy<P extends Policy>(policies: readonly P[], id: string): P | undefined {
  const number = policyNumberOf(id)
  const [found] = oncePerNumber(policies.filter(({ policyNumber }) => policyNumber === number))
  return found
}

/** The status of a policy from its shown term: "Active" or "Inactive" (000 §2). */
export function policyStatus({ status }: Pick<Term, 'status'>): 'Active' | 'Inactive' {
  return status === 'CANCELLED' ? 'Inactive' : 'Active'
}

/** The text for a cancelled policy (000 §2). @param supportPhone in display format */
export function cancelledPolicyText(supportPhone: string): string {
  return `This policy has been cancelled. Please contact customer support at ${supportPhone}.`
}

/** The policy number in a display number or path id: the text before the first dash (001 §2). */
export function policyNumberOf(display: string): string {
  const dash = display.indexOf('-')
  return dash === -1 ? display : display.slice(0, dash)
}

/** The end of a term with its label; "Cancel date" for an inactive term (000 §2). */
export function termEnd(term: Term): { label: 'Renewal date' | 'Cancel date'; date: CalendarDate } {
  return {
    label: term.status === 'CANCELLED' ? 'Cancel date' : 'Renewal date',
    date: term.expirationDate,
  }
}

function hasTerm(policy: WithTerms, status: 'ACTIVE' | 'CANCELLED'): boolean {
  return policy.policyTerms.some((term) => term.status === status)
}

function newest<T extends Term>(terms: readonly T[]): T | undefined {
  return [...terms].sort(byNewest)[0]
}

function byNewest(a: Term, b: Term): number {
  return compareDates(b.effectiveDate, a.effectiveDate) || compareDates(b.expirationDate, a.expirationDate)
}

/** Keeps one entry per policy number: the one with the active term, otherwise with the newest. */
function oncePerNumber<P extends Policy>(policies: readonly P[]): P[] {
  const kept = new Map<string, P>()
  for (const policy of policies) {
    const rival = kept.get(policy.policyNumber)
    if (rival === undefined || isShownBefore(policy, rival)) kept.set(policy.policyNumber, policy)
  }
  return [...kept.values()]
}

function isShownBefore(policy: Policy, rival: Policy): boolean {
  const shown = [rival, policy].flatMap((each) => termToShow(each) ?? [])
  return termToShow({ policyTerms: shown }) === termToShow(policy)
}

const GRACE_DAYS = 30
const GRACE_DAYS_PET_MODEL_LAW = 14

type GraceTerm = { effectiveDate: CalendarDate; petModelLawApplied?: boolean | undefined }

/** The last day of a term's grace period: 30 days from its start, 14 under the pet model law (000 §9). */
export function gracePeriodEnd(term: GraceTerm): CalendarDate {
  return daysAfter(term.effectiveDate, term.petModelLawApplied ? GRACE_DAYS_PET_MODEL_LAW : GRACE_DAYS)
}

/** Whether today is in a term's grace period, including its first and last day. */
export function isInGracePeriod(term: GraceTerm, today: CalendarDate): boolean {
  return compareDates(term.effectiveDate, today) <= 0 && compareDates(today, gracePeriodEnd(term)) <= 0
}
