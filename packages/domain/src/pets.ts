import {
  type CalendarDate,
  compareDates,
  daysWithinMonth,
  isCalendarDate,
  monthsBetween,
} from './calendar-dates.ts'
import { policyNumberOf } from './policies.ts'
import { truncate } from './text.ts'

const LABEL_LIMIT = 16
const LABEL_KEPT = 14

/** A pet's name on a label. A name longer than 16 characters is cut to 14 plus an ellipsis (000 §2). */
export function petLabel(name: string): string {
  return truncate(name, LABEL_LIMIT, LABEL_KEPT)
}

/** A pet's name as a header: the first letter of each word is upper case, the rest is unchanged (000 §2). */
export function capitalizedName(name: string): string {
  return name.replace(/(^|\s)\p{Ll}/gu, (start) => start.toUpperCase())
}

/** A pet's type in lower case; "dog" when it is missing (000 §3). */
export function petType(type: string | undefined): string {
  return type?.trim().toLowerCase() || 'dog'
}

type PetTerm = { policyTermId: string; policyNumberDisplay: string }
type InsuredPet = { policyTermId?: string | undefined; policyNumberDisplay: string }

/** The pet that a policy term insures, found by the term's id, otherwise by its display number (000 §3). */
export function petOfTerm<P extends InsuredPet>(pets: readonly P[], term: PetTerm): P | undefined {
  return (
    pets.find(({ policyTermId }) => policyTermId === term.policyTermId) ??
    petOfNumber(pets, term.policyNumberDisplay)
  )
}

/**
 * The pet that a display number insures (000 §3). A pet has the display number of its present term, so the number of an
 * earlier term finds it by the policy number, unless the policy insures several pets.
 */
export function petOfNumber<P extends InsuredPet>(pets: readonly P[], display: string): P | undefined {
  const present = pets.find(({ policyNumberDisplay }) => policyNumberDisplay === display)
  if (present !== undefined) return present
  const number = policyNumberOf(display)
  const ofPolicy = pets.filter(({ policyNumberDisplay }) => policyNumberOf(policyNumberDisplay) === number)
  return ofPolicy.length === 1 ? ofPolicy[0] : undefined
}

/** The name of the pet that a term insures: from the pet's own record, otherwise from the term (000 §3). */
export function insuredName(
  pets: readonly (InsuredPet & { name: string })[],
  term: PetTerm & { petName: string },
): string {
  return petOfTerm(pets, term)?.name ?? term.petName
}

/**
 * The primary vet of a pet (002 §2): the marked one, otherwise the first one without any mark, because a service may
 * send the primary vet alone.
 */
export function primaryVet<V extends { name: string; isPrimaryVet?: boolean | undefined }>(
  vets: readonly V[],
): V | undefined {
  return (
    vets.find(({ isPrimaryVet }) => isPrimaryVet === true) ??
    vets.find(({ isPrimaryVet }) => isPrimaryVet === undefined)
  )
}

/**
 * A pet's age in its largest unit: years, months, days or "just born" (000 §9). `undefined` for an invalid birthday;
 * one in the future gives "just born".
 */
export function petAge(birthday: CalendarDate, today: CalendarDate): string | undefined {
  if (!isCalendarDate(birthday)) return undefined
  if (compareDates(birthday, today) > 0) return 'just born'
  const months = monthsBetween(birthday, today)
  if (months >= 12) return count(Math.floor(months / 12), 'year')
  if (months >= 1) return count(months, 'month')
  const days = daysWithinMonth(birthday, today)
  return days >= 1 ? count(days, 'day') : 'just born'
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
