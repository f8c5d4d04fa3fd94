import { expect, test } from 'vitest'
import { FRIDAY, gone, only, personaFacts } from '../../testing/persona-facts.ts'
import { ADVANTAGE } from '../personas/factories/wellness-factory.ts'
import { availableOffer, offersOf } from './offers.ts'
import { policyInfoOf } from './policy-info.ts'

test.each([
  ['winter', '2026-12-10', '2026-12-11T04:59:59.000Z', '2026-12-11T05:00:00.000Z'],
  ['summer', '2027-07-04', '2027-07-05T03:59:59.000Z', '2027-07-05T04:00:00.000Z'],
  ['a leap year', '2028-02-29', '2028-03-01T04:59:59.000Z', '2028-03-01T05:00:00.000Z'],
])('a wellness offer ends with its last day in New York in %s', (_when, endsOn, last, first) => {
  const { tables, factsAt } = personaFacts('wellness-offer')
  const policy = only(tables.policies.all())
  tables.offers.update(only(tables.offers.all()), { endsOn })
  const stateAt = (instant: string) => offersOf(factsAt(instant), policy)[0]?.offerState
  expect([last, first].map(stateAt)).toEqual(['AVAILABLE', 'EXPIRED'])
})

test('removed wellness shows its day in its term, is no part of it, and cannot be added again', () => {
  const { tables, accountOn, factsOn } = personaFacts('wellness-removed')
  tables.terms.update(only(tables.terms.all()), { wellnessPlan: ADVANTAGE })
  const row = only(tables.policies.all())
  const on = (day: string) => {
    const [policy] = accountOn(day).policies ?? []
    const offers = offersOf(factsOn(day), row).map(({ offerState }) => offerState)
    return [policy?.isWellness, policy?.policyTerms[0]?.wellnessRemovalDate, offers]
  }
  expect(on('2026-11-14')).toEqual([true, undefined, ['AVAILABLE']])
  expect(on('2026-11-15')).toEqual([false, '2026-11-15', ['REMOVED']])
})

test('an offer that was taken names its plan until it is in force, and a dead pet is offered nothing', () => {
  const { tables, factsOn } = personaFacts('wellness-requested')
  const policy = only(tables.policies.all())
  const wellnessPlan = only(tables.offers.all()).request?.plan
  expect(wellnessPlan?.type).toBe('Advantage')
  const requested = { policyNumber: 'PET105901', offerState: 'REQUESTED', wellnessPlan }
  expect(offersOf(factsOn('2026-11-24'), policy)).toStrictEqual([requested])
  expect(availableOffer(factsOn('2026-11-24'), policy)).toBeUndefined()
  const open = personaFacts('wellness-offer')
  const offered = only(open.tables.policies.all())
  const facts = open.factsOn(FRIDAY)
  expect(offersOf(facts, offered)).toStrictEqual([{ policyNumber: 'PET105801', offerState: 'AVAILABLE' }])
  expect(availableOffer(facts, offered)).toBe(only(open.tables.offers.all()))
  expect(availableOffer(open.factsOn('2026-12-31'), offered)).toBeUndefined()
  const death = { date: FRIDAY, reportedAt: `${FRIDAY}T10:00:00.000Z` }
  open.tables.pets.update(only(open.tables.pets.all()), { death })
  expect(offersOf(facts, offered)).toEqual([])
})

test('policy info has the fee and the end of the offer, or the end of the term without one', () => {
  const { tables, customer, factsOn } = personaFacts('wellness-offer')
  const policy = only(tables.policies.all())
  const info = () => policyInfoOf(factsOn(FRIDAY), customer, policy)
  const full = info()
  expect([full.enrollmentFee, full.offerEndDate, full.offerState]).toEqual([25, '2026-12-10', 'AVAILABLE'])
  expect(full).toMatchObject({ paymentPlanType: 'monthly', installment: 41.2, nextPaymentDate: '2026-12-14' })
  tables.offers.remove(only(tables.offers.all()))
  tables.subscriptions.remove(only(tables.subscriptions.all()))
  tables.terms.update(only(tables.terms.all()), gone('enrollmentFee'))
  tables.pets.update(only(tables.pets.all()), gone('breedId', 'breedName'))
  const { enrollmentFee: _1, paymentPlanType: _2, installment: _3, nextPaymentDate: _4, ...some } = full
  const { breedId: _5, breedName: _6, ...rest } = some
  expect(info()).toStrictEqual({ ...rest, offerEndDate: '2027-11-10', offerState: 'EXPIRED' })
})
