import { type CalendarDate, compareDates } from './calendar-dates.ts'
import { checkDateInput, DATE_INPUT_MESSAGES } from './date-input.ts'
import type { Guard } from './guard.ts'
import { isUnknown } from './unknown.ts'

type MaybeDead = { deathDate?: CalendarDate | undefined }

/**
 * Whether a pet has died (900 §4). Everything that is offered, counted or asked for a pet asks this first. A date that could
 * not be read counts too, because an offer for a pet that has died is worse than none for one that lives.
 */
export function hasDied(pet: MaybeDead | undefined): boolean {
  return pet !== undefined && (pet.deathDate !== undefined || isUnknown(pet, 'deathDate'))
}

/** The pets that live. */
export function livingPets<P extends MaybeDead>(pets: readonly P[]): P[] {
  return pets.filter((pet) => !hasDied(pet))
}

/** The reasons why a typed date of death is refused. */
export const DEATH_DATE_MESSAGES = {
  missing: 'Enter the date.',
  ...DATE_INPUT_MESSAGES,
  beforeBirth: 'This date is before the date of birth that we have.',
  beforePolicy: 'This date is before the start of the policy.',
} as const

export type DeathDateLimits = {
  /** The policyholder's calendar day, which is allowed. */
  today: CalendarDate
  birth: CalendarDate | undefined
  policyStart: CalendarDate | undefined
}

/** Checks a typed date of death, MM/DD/YYYY: today or earlier, not before the birth or the start of the policy (900 §4). */
export function checkDeathDate(
  text: string,
  { today, birth, policyStart }: DeathDateLimits,
): Guard<keyof typeof DEATH_DATE_MESSAGES> {
  const typed = text.trim()
  if (typed === '') return { ok: false, reason: 'missing' }
  const checked = checkDateInput(typed, today)
  if (!checked.ok) return checked
  const date = wireDate(typed)
  if (birth !== undefined && compareDates(date, birth) < 0) return { ok: false, reason: 'beforeBirth' }
  const isBefore = policyStart !== undefined && compareDates(date, policyStart) < 0
  return isBefore ? { ok: false, reason: 'beforePolicy' } : { ok: true }
}

/** The typed date as a calendar date; `undefined` for a text that `checkDeathDate` refuses. */
export function deathDate(text: string, limits: DeathDateLimits): CalendarDate | undefined {
  return checkDeathDate(text, limits).ok ? wireDate(text.trim()) : undefined
}

function wireDate(typed: string): CalendarDate {
  return `${typed.slice(6)}-${typed.slice(0, 2)}-${typed.slice(3, 5)}`
}

type Terms = readonly { effectiveDate: CalendarDate }[]

/** The first day of the first known term of a policy. */
export function firstPolicyDay({
  policyTerms,
  policyTermsHistory = [],
}: {
  policyTerms: Terms
  policyTermsHistory?: Terms | undefined
}): CalendarDate | undefined {
  return [...policyTerms, ...policyTermsHistory]
    .map(({ effectiveDate }) => effectiveDate)
    .sort(compareDates)[0]
}
