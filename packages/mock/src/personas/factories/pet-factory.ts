import { addDays, addMonths, addYears } from '../../insurance/calendar.ts'
import type { PetRow } from '../../tables/rows.ts'
import type { Context, Insured } from '../define.ts'

/** A cat of the given age in years. */
export function cat({ today }: Context, years: number): Partial<PetRow> {
  const breed = { breedId: 'B-204', breedName: 'Domestic shorthair' }
  return { type: 'Cat', birthDate: addYears(today, -years), ...breed }
}

/** A pet with all optional data: details, a weight, a reminder (000 §3). No screen shows the reminder. */
export function wellKnown({ today }: Context, gender: string): Partial<PetRow> {
  return {
    details: { gender, size: 'Medium', favoriteFood: 'Salmon', favoriteToy: 'Rope' },
    weights: [{ weight: 24, uom: 'lb', date: addDays(today, -20) }],
    reminders: [{ type: 'VACCINATION', date: addDays(today, 45), description: 'Rabies booster' }],
  }
}

/** A pet that died some days ago, which was reported three days ago and cannot be taken back any more. */
export function died({ tables, today }: Context, { pet }: Insured, daysAgo: number) {
  const reportedAt = `${addDays(today, -3)}T15:00:00.000Z`
  tables.pets.update(pet, { death: { date: addDays(today, -daysAgo), reportedAt } })
}

/** The primary vet of a pet, from the directory. */
export function primaryVet({ tables }: Context, { pet }: Insured, vetId: string) {
  tables.petVets.insert({ id: `${pet.id}/${vetId}`, petId: pet.id, vetId, isPrimary: true })
}

/** Progress towards the first discount, with four months and twelve days left. */
export function creditWithFourMonthsLeft({ tables, today }: Context, { policy }: Insured) {
  const goal = addDays(addMonths(today, 4), 12)
  tables.credits.insert({ id: `HC-${policy.id}`, policyId: policy.id, countsFrom: addYears(goal, -1) })
}
