import { addDays, type CalendarDate, compareDates, daysBetween } from './dates.ts'

type Term = { status: string; effectiveDate: CalendarDate; expirationDate: CalendarDate }
type WithTerms<T extends Term = Term> = { policyTerms: readonly T[] }
type Policy = WithTerms & { policyNumber: string }

/** Days after the earliest `protectedSince` in which an account counts as newly protected (000 §9). */
export const NEW_PROTECTION_DAYS = 15

const GRACE_DAYS = 30
const GRACE_DAYS_PET_MODEL_LAW = 14

/** The policies with an ACTIVE term, each policy number once. One may stand in the inactive list too (000 §4). */
export function activePolicies<P extends Policy>(policies: readonly P[]): P[] {
  return oncePerNumber(policies.filter((policy) => hasTerm(policy, 'ACTIVE')))
}

/** The policies with any CANCELLED term, each policy number once (000 §4). */
export function inactivePolicies<P extends Policy>(policies: readonly P[]): P[] {
  return oncePerNumber(policies.filter((policy) => hasTerm(policy, 'CANCELLED')))
}

/** The newest ACTIVE term of a policy, if it has one (000 §4). */
export function activeTerm<T extends Term>(policy: WithTerms<T>): T | undefined {
  return newest(policy.policyTerms.filter((term) => term.status === 'ACTIVE'))
}

/** The newest CANCELLED term of a policy, if it has one (000 §4). */
export function cancelledTerm<T extends Term>(policy: WithTerms<T>): T | undefined {
  return newest(policy.policyTerms.filter((term) => term.status === 'CANCELLED'))
}

/** The one term to show of a policy number: the active one, else the one with the latest start (000 §2). */
export function termToShow<T extends Term>(policy: WithTerms<T>): T | undefined {
  return activeTerm(policy) ?? newest(policy.policyTerms)
}

/** The policy number in a display number or a path's id: all before the first dash (001 §2). */
export function policyNumberOf(display: string): string {
  const dash = display.indexOf('-')
  return dash === -1 ? display : display.slice(0, dash)
}

/** The date behind "Inactive since {date}": the end of the newest cancelled term (000 §2). */
export function inactiveSince(policy: WithTerms): CalendarDate | undefined {
  return cancelledTerm(policy)?.expirationDate
}

/** The end of the term on the screen; "Cancel date" when it is inactive (000 §2). */
export function termEnd(term: Term): { label: 'Renewal date' | 'Cancel date'; date: CalendarDate } {
  return {
    label: term.status === 'CANCELLED' ? 'Cancel date' : 'Renewal date',
    date: term.expirationDate,
  }
}

/** Whether today is at most 15 days after the earliest `protectedSince` of the account (000 §4). */
export function isNewlyProtected(
  policies: readonly { protectedSince?: CalendarDate | undefined }[],
  today: CalendarDate,
): boolean {
  const [earliest] = policies.flatMap((policy) => policy.protectedSince ?? []).sort(compareDates)
  return earliest !== undefined && daysBetween(earliest, today) <= NEW_PROTECTION_DAYS
}

type GraceTerm = { effectiveDate: CalendarDate; petModelLawApplied?: boolean | undefined }

/** The last day of a term's grace period: 30 days from its start, 14 under the pet model law (000 §9). */
export function gracePeriodEnd(term: GraceTerm): CalendarDate {
  return addDays(term.effectiveDate, term.petModelLawApplied ? GRACE_DAYS_PET_MODEL_LAW : GRACE_DAYS)
}

/** Whether today lies in a term's grace period, first and last day included. */
export function isInGracePeriod(term: GraceTerm, today: CalendarDate): boolean {
  return compareDates(term.effectiveDate, today) <= 0 && compareDates(today, gracePeriodEnd(term)) <= 0
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

/** Of several entries with one policy number only the one with the active, else the newest term stays. */
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
