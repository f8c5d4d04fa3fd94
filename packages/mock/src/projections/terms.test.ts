import { expect, test } from 'vitest'
import { FRIDAY, only, personaFacts } from '../../testing/persona-facts.ts'
import { renewedId } from './terms.ts'

test('a bought plan costs from its day on in the terms that end after it', () => {
  const { tables, accountOn } = personaFacts('wellness-requested')
  const term = only(tables.terms.all())
  tables.terms.insert({ ...term, id: 'T-105901-00', startDate: '2025-11-10' })
  const [policy] = accountOn().policies ?? []
  expect(policy?.billing).toStrictEqual({
    billingDate: '2026-12-14',
    amount: 65.7,
    type: 'monthly',
    premium: 788.4,
  })
  expect([policy?.wellnessPremium, policy?.currentAnnualPremium]).toEqual([294, 788.4])
  const premiums = [policy?.policyTerms, policy?.policyTermsHistory].map(
    (terms) => terms?.[0]?.schemaDetails?.premium,
  )
  expect(premiums).toEqual([788.4, 494.4])
  const plansOn = (day: string) => {
    const { policyTerms = [], policyTermsHistory = [] } = accountOn(day).policies?.[0] ?? {}
    return [...policyTerms, ...policyTermsHistory].map(({ wellnessPlan }) => wellnessPlan?.type)
  }
  expect(['2026-11-24', '2026-11-25', '2027-11-10'].map(plansOn)).toEqual([
    [undefined, undefined],
    ['Advantage', undefined],
    ['Advantage', 'Advantage', undefined],
  ])
})

test('a policy ends after the day of the death, and its earlier terms stay', () => {
  const { tables, accountOn } = personaFacts('ca-happy')
  const pet = only(tables.pets.all())
  const termsAfter = (date: string) => {
    tables.pets.update(pet, { death: { date, reportedAt: `${FRIDAY}T10:00:00.000Z` } })
    const { policyTerms = [], policyTermsHistory = [] } = accountOn('2027-06-01').policies?.[0] ?? {}
    return [policyTerms, policyTermsHistory].map((terms) =>
      terms.map(({ status, effectiveDate, expirationDate }) => [status, effectiveDate, expirationDate]),
    )
  }
  const before = [['ACTIVE', '2025-03-15', '2026-03-15']]
  expect(termsAfter('2026-11-10')).toEqual([[['CANCELLED', '2026-03-15', '2026-11-11']], before])
  expect(termsAfter('2026-03-15')).toEqual([[['CANCELLED', '2026-03-15', '2026-03-16']], before])
  expect(termsAfter('2026-03-14')).toEqual([[['CANCELLED', '2025-03-15', '2026-03-15']], []])
})

test('the history has the sixty newest terms', () => {
  const history = personaFacts('ca-happy').accountOn('2099-04-01').policies?.[0]?.policyTermsHistory ?? []
  expect([history.length, history[0]?.policyTermId, history.at(-1)?.policyTermId]).toEqual([
    60,
    'T-104201-73',
    'T-104201-01-0',
  ])
})

test('the id of a renewed term counts on, with as many digits as before', () => {
  const ids = [
    renewedId('T-12345678901234567890', 0),
    renewedId('T-104101-01', 9),
    renewedId('T-104101-99', 1),
    renewedId('07', 1),
  ]
  expect(ids).toEqual(['T-12345678901234567890', 'T-104101-10', 'T-104101-100', '08'])
})
