import type { CalendarDate } from './calendar-dates.ts'
import { isInGracePeriod } from './policy-periods.ts'
import { isUnknown } from './unknown.ts'

/** The facts that decide whether a policy has a wellness teaser. */
export type OfferedPolicy = {
  isWellness?: boolean | undefined
  term: {
    status: string
    effectiveDate: CalendarDate
    expirationDate: CalendarDate
    petModelLawApplied?: boolean | undefined
    wellnessRemovalDate?: CalendarDate | undefined
    showTeaser?: boolean | undefined
    enrollmentFee?: number | undefined
  }
  /** From the profile. */
  isEligible?: boolean | undefined
}

/**
 * Whether a policy has a wellness teaser (002 §2, §4): it is active, of an eligible policyholder, without wellness and
 * without a removed plan, and in the grace period or announced by `showTeaser`.
 * @param today the policyholder's calendar day
 */
export function isWellnessOffered(
  { isWellness, term, isEligible }: OfferedPolicy,
  today: CalendarDate,
): boolean {
  const isPossible = term.status === 'ACTIVE' && isWellness !== true && isEligible === true
  if (!isPossible || term.wellnessRemovalDate !== undefined) return false
  // A removed plan is not sold again, and no price is shown without its fee.
  if (isUnknown(term, 'wellnessRemovalDate') || isUnknown(term, 'enrollmentFee')) return false
  return term.showTeaser === true || isInGracePeriod(term, today)
}
