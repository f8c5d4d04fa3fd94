import { expect, test } from 'vitest'
import { FRIDAY, only, personaFacts } from '../../testing/persona-facts.ts'
import { insuredSince, petDeathOf } from './pet-death.ts'

/** A dead pet whose policyholder pays once a year, and did so a hundred days ago. */
function paidPet() {
  const { tables, factsOn } = personaFacts('pet-died')
  const pet = only(tables.pets.all())
  return { tables, pet, factsOn, deathOn: (day = FRIDAY) => petDeathOf(factsOn(day), pet) }
}

test('a reported death has its day, its end of the policy and its refund', () => {
  expect(paidPet().deathOn()).toStrictEqual({
    date: '2026-11-15',
    takeBackUntil: '2026-11-18T15:00:00.000Z',
    termEndsOn: '2026-11-15',
    // 269 of the 365 days from 2026-08-12 on.
    refund: { amount: 364.37, currency: 'USD' },
    openClaims: 2,
    lastClaimDay: '2027-02-15',
  })
})

test('before a report it says what would follow today', () => {
  const { tables, pet, deathOn } = paidPet()
  tables.pets.update(pet, { death: undefined })
  expect(deathOn()).toStrictEqual({
    refund: { amount: 357.59, currency: 'USD' },
    openClaims: 2,
    lastClaimDay: '2027-02-18',
  })
  tables.policies.remove(only(tables.policies.all()))
  expect(deathOn()).toStrictEqual({ openClaims: 2, lastClaimDay: '2027-02-18' })
})

test('declined payments are not refunded, and each paid one counts for its own time', () => {
  const { tables, deathOn } = paidPet()
  const charge = only(tables.charges.all())
  const refund = () => deathOn().refund?.amount
  tables.charges.insert({ ...charge, id: 'CH-2', outcome: 'Declined', amount: 4 })
  expect(refund()).toBe(364.37)
  tables.charges.insert({ ...charge, id: 'CH-3', date: '2025-11-15' })
  expect(refund()).toBe(364.37)
  tables.charges.insert({ ...charge, id: 'CH-4', date: '2025-11-17', amount: 365 })
  expect(refund()).toBe(365.37)
  tables.charges.insert({ ...charge, id: 'CH-5', date: '2026-11-18', amount: 10 })
  expect(refund()).toBe(375.37)
  for (const each of tables.charges.all()) tables.charges.update(each, { outcome: 'Declined' })
  expect(deathOn()).not.toHaveProperty('refund')
})

test('bills that followed from the clock are refunded, too', () => {
  const { tables, factsOn } = personaFacts('us-happy')
  const pet = only(tables.pets.all())
  tables.pets.update(pet, { death: { date: '2026-12-20', reportedAt: '2026-12-20T10:00:00.000Z' } })
  // 24 of the 31 days from 2026-12-14 on.
  expect(petDeathOf(factsOn('2026-12-20'), pet).refund).toStrictEqual({ amount: 31.9, currency: 'USD' })
})

test('nothing comes back for a policy that had ended before, or without a subscription', () => {
  const { tables, pet, deathOn } = paidPet()
  const term = only(tables.terms.all())
  tables.terms.update(term, { cancelledOn: '2026-11-15' })
  expect(deathOn()).not.toHaveProperty('refund')
  tables.terms.update(term, { cancelledOn: '2026-11-16' })
  expect(deathOn().refund?.amount).toBe(364.37)
  tables.subscriptions.remove(only(tables.subscriptions.where('policyId', term.policyId)))
  expect(deathOn()).not.toHaveProperty('refund')
  expect(pet.death?.date).toBe('2026-11-15')
})

test('a pet is insured since the first day of its first term', () => {
  const { tables, factsOn } = personaFacts('ca-happy')
  const pet = only(tables.pets.all())
  expect(insuredSince(factsOn(FRIDAY), pet)).toBe('2025-03-15')
  tables.policies.remove(only(tables.policies.all()))
  expect(insuredSince(factsOn(FRIDAY), pet)).toBeUndefined()
})
