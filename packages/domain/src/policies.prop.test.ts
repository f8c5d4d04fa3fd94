import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './dates.ts'
import {
  activePolicies,
  activeTerm,
  findPolicy,
  gracePeriodEnd,
  inactivePolicies,
  isInGracePeriod,
  termOnDay,
  termState,
  termToShow,
} from './policies.ts'

const dates = fc.nat(4000).map((days) => addDays('2018-01-01', days))
const terms = fc.record({
  status: fc.constantFrom('ACTIVE', 'CANCELLED', 'SOMETHING_NEW'),
  effectiveDate: dates,
  expirationDate: dates,
})
const policies = fc.array(
  fc.record({ policyNumber: fc.constantFrom('A', 'B', 'C'), policyTerms: fc.array(terms, { maxLength: 4 }) }),
)

test('the lists have every number with such a term once', () => {
  fc.assert(
    fc.property(policies, (all) => {
      for (const [list, status] of [
        [activePolicies(all), 'ACTIVE'],
        [inactivePolicies(all), 'CANCELLED'],
      ] as const) {
        const listed = list.map((policy) => policy.policyNumber)
        const expected = all
          .filter((policy) => policy.policyTerms.some((term) => term.status === status))
          .map((policy) => policy.policyNumber)
        expect(new Set(listed)).toEqual(new Set(expected))
        expect(listed).toHaveLength(new Set(listed).size)
      }
    }),
  )
})

test('the shown term is the active one if there is one, and none starts later', () => {
  fc.assert(
    fc.property(fc.array(terms), (policyTerms) => {
      const shown = termToShow({ policyTerms })
      const rivals = activeTerm({ policyTerms })
        ? policyTerms.filter((term) => term.status === 'ACTIVE')
        : policyTerms
      expect(shown === undefined).toBe(policyTerms.length === 0)
      for (const rival of rivals) {
        expect(shown && shown.effectiveDate >= rival.effectiveDate).toBe(true)
        expect(shown?.status === 'ACTIVE').toBe(
          rival.status === 'ACTIVE' || activeTerm({ policyTerms }) !== undefined,
        )
      }
    }),
  )
})

test('a policy of the lists is found by its number, and the path agrees with the list', () => {
  fc.assert(
    fc.property(policies, (all) => {
      for (const policy of activePolicies(all)) expect(findPolicy(all, policy.policyNumber)).toBe(policy)
      for (const { policyNumber } of inactivePolicies(all)) {
        expect(findPolicy(all, `${policyNumber}-01`)?.policyNumber).toBe(policyNumber)
      }
      expect(findPolicy(all, 'X')).toBeUndefined()
    }),
  )
})

test('the grace period ends after its last day and is shorter under the pet model law', () => {
  fc.assert(
    fc.property(dates, (effectiveDate) => {
      const end = gracePeriodEnd({ effectiveDate })
      expect(isInGracePeriod({ effectiveDate }, end)).toBe(true)
      expect(isInGracePeriod({ effectiveDate }, addDays(end, 1))).toBe(false)
      expect(isInGracePeriod({ effectiveDate, petModelLawApplied: true }, end)).toBe(false)
    }),
  )
})

const knownTerms = fc.record({
  status: fc.constantFrom('ACTIVE' as const, 'CANCELLED' as const),
  effectiveDate: dates,
  expirationDate: dates,
})

test('the term of a day is in force on it, wherever one is; otherwise it is the term to show', () => {
  fc.assert(
    fc.property(fc.array(knownTerms, { minLength: 1, maxLength: 4 }), dates, (policyTerms, day) => {
      const term = termOnDay({ policyTerms }, day)
      const isAny = policyTerms.some((each) => termState(each, day) === 'inForce')
      if (isAny) expect(term && termState(term, day)).toBe('inForce')
      else expect(term).toBe(termToShow({ policyTerms }))
    }),
  )
})
