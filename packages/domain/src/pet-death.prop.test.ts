import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDate } from './calendar-dates.ts'
import { checkDeathDate, deathDate, hasDied, livingPets } from './pet-death.ts'

const dates = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const pets = fc.array(fc.record({ id: fc.string(), deathDate: dates }, { requiredKeys: ['id'] }))

test('a date is accepted exactly between its limits, and is sent as it was typed', () => {
  fc.assert(
    fc.property(dates, dates, dates, dates, (date, today, birth, policyStart) => {
      const limits = { today, birth, policyStart }
      const isPossible = date <= today && date >= birth && date >= policyStart
      expect(checkDeathDate(formatDate(date), limits).ok).toBe(isPossible)
      expect(deathDate(formatDate(date), limits)).toBe(isPossible ? date : undefined)
    }),
  )
})

test('every pet either lives or has died, and the order stays', () => {
  fc.assert(
    fc.property(pets, (all) => {
      const living = livingPets(all)
      expect(living.length + all.filter(hasDied).length).toBe(all.length)
      expect(living).toEqual(all.filter((pet) => !hasDied(pet)))
    }),
  )
})
