import { expect, test } from 'vitest'
import { buildCustomer, personas } from '../personas/every-persona.ts'
import { ADVANTAGE } from '../personas/factories/wellness-factory.ts'
import { emptyTables, openTables, type Tables } from '../tables/tables.ts'
import { accountOf } from './account.ts'
import { offersOf } from './offers.ts'

/** The facts of an instant. */
const factsAt = (tables: Tables, instant: string) => ({
  tables,
  today: () => instant.slice(0, 10),
  timestamp: () => instant,
  gateway: () => 'http://localhost:4010',
})

/** The rows of a persona that is built on a Friday. */
function made(name: string) {
  const persona = personas.find((each) => each.name === name)
  if (persona === undefined) throw new Error(`There is no ${name}`)
  const tables = openTables(emptyTables())
  return { tables, customer: buildCustomer(persona, tables, '2026-11-20') }
}

test.each([
  ['winter', '2026-12-10', '2026-12-11T04:59:59.000Z', '2026-12-11T05:00:00.000Z'],
  ['summer', '2027-07-04', '2027-07-05T03:59:59.000Z', '2027-07-05T04:00:00.000Z'],
  ['a leap year', '2028-02-29', '2028-03-01T04:59:59.000Z', '2028-03-01T05:00:00.000Z'],
])('a wellness offer ends with its last day in New York in %s', (_when, endsOn, last, first) => {
  const { tables } = made('wellness-offer')
  const [offer] = tables.offers.all()
  const [policy] = tables.policies.all()
  if (offer === undefined || policy === undefined) throw new Error('There is no offer')
  tables.offers.update(offer, { endsOn })
  const stateAt = (instant: string) => offersOf(factsAt(tables, instant), policy)[0]?.offerState
  expect([last, first].map(stateAt)).toEqual(['AVAILABLE', 'EXPIRED'])
})

test('removed wellness shows its day in its term, is no part of it, and cannot be added again', () => {
  const { tables, customer } = made('wellness-removed')
  const [term] = tables.terms.all()
  if (term !== undefined) tables.terms.update(term, { wellnessPlan: ADVANTAGE })
  const on = (day: string) => {
    const facts = factsAt(tables, `${day}T15:00:00.000Z`)
    const [policy] = accountOf(facts, customer).policies ?? []
    const [row] = tables.policies.all()
    const offers = row === undefined ? [] : offersOf(facts, row).map(({ offerState }) => offerState)
    return [policy?.isWellness, policy?.policyTerms[0]?.wellnessRemovalDate, offers]
  }
  expect(on('2026-11-14')).toEqual([true, undefined, ['AVAILABLE']])
  expect(on('2026-11-15')).toEqual([false, '2026-11-15', ['REMOVED']])
})
