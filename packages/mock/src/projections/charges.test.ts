import { expect, test } from 'vitest'
import { FRIDAY, only, personaFacts } from '../../testing/persona-facts.ts'
import { billsOf, ledgerOf } from './charges.ts'
import { type Movement, overdueOf } from './overdue.ts'

test('an overdue policy is billed until its grace period is over, and another one goes on', () => {
  const { accountOn, tables, factsOn } = personaFacts('overdue')
  const { paymentHistory = [], failedPayments } = accountOn('2027-03-01')
  const dates = (number: string) =>
    paymentHistory.filter(({ policyNumber }) => policyNumber === number).map(({ date }) => date)
  expect([dates('PET104701'), dates('PET104702')]).toEqual([
    ['2026-12-14'],
    ['2027-02-14', '2027-01-14', '2026-12-14'],
  ])
  expect(failedPayments).toStrictEqual([
    {
      policyNumber: 'PET104701',
      balanceOverdueAmount: 41.2,
      overdueSince: '2026-11-15',
      cancellationDate: '2026-12-15',
    },
    { policyNumber: 'PET104702', balanceOverdueAmount: 4.99, overdueSince: '2026-11-15' },
  ])
  expect(billsOf(factsOn(FRIDAY), only(tables.policies.all()))).toStrictEqual({
    billed: [],
    overdue: 41.2,
    since: '2026-11-15',
    end: '2026-12-16',
    lastDay: '2026-12-15',
    failedMethodId: 'PM-7-1',
  })
})

test('nothing is owed for the time after the death, and nothing is billed from its report on', () => {
  const { accountOn, tables } = personaFacts('overdue')
  const [first] = tables.charges
    .where('policyId', 'PET104701')
    .filter(({ outcome }) => outcome === 'Declined')
  const pet = only(tables.pets.all())
  const owedAfter = (date: string) => {
    tables.pets.update(pet, { death: { date, reportedAt: `${FRIDAY}T10:00:00.000Z` } })
    return accountOn().failedPayments?.some(({ policyNumber }) => policyNumber === 'PET104701')
  }
  expect(first?.date).toBe('2026-11-15')
  expect(['2026-11-20', '2026-11-15', '2026-11-01'].map(owedAfter)).toEqual([true, true, false])
  const happy = personaFacts('us-happy')
  const billedAfter = (reportedOn: string) => {
    const death = { date: FRIDAY, reportedAt: `${reportedOn}T10:00:00.000Z` }
    happy.tables.pets.update(only(happy.tables.pets.all()), { death })
    const { paymentHistory = [] } = happy.accountOn('2027-01-20')
    return paymentHistory
      .filter(({ petName, date }) => petName === 'Biscuit' && date > FRIDAY)
      .map(({ date }) => date)
  }
  expect(['2026-12-13', '2026-12-14', '2026-12-15'].map(billedAfter)).toEqual([[], [], ['2026-12-14']])
})

test('an earlier balance stays overdue since its own day when a bill and its payment share a later one', () => {
  const old: Movement = { date: '2026-10-01', cents: 499 }
  const [bill, payment] = [4120, -4120].map((cents): Movement => ({ date: '2026-11-01', cents }))
  const movements = [payment, old, bill].filter((each) => each !== undefined)
  expect(overdueOf(movements, 30)).toStrictEqual({ cents: 499, since: '2026-10-01' })
  expect(overdueOf([old, ...movements.slice(2)], 30)).toStrictEqual({
    cents: 4619,
    since: '2026-10-01',
    end: '2026-12-02',
    lastDay: '2026-12-01',
  })
  expect(overdueOf([], 30)).toStrictEqual({ cents: 0 })
})

test('a payment after the grace period ends the balance, and not the end of the policy', () => {
  const bill = { date: '2026-10-01', cents: 4120 }
  const after = (date: string) => overdueOf([bill, { date, cents: -4120 }], 30)
  expect(after('2026-10-31')).toStrictEqual({ cents: 0 })
  expect(after('2026-11-01')).toStrictEqual({ cents: 0, end: '2026-11-01' })
  expect(overdueOf([bill, { date: '2026-10-02', cents: -3620 }], 30)).toStrictEqual({
    cents: 500,
    since: '2026-10-01',
  })
})

test('the charges that were tried are listed with their results', () => {
  const { tables } = personaFacts('us-happy')
  const row = {
    customerId: 'C-200101',
    policyId: 'PET104101',
    paymentMethodId: 'PM-1-1',
    amount: 41.2,
    currency: 'USD',
  } as const
  const at = `${FRIDAY}T15:00:00.000Z`
  tables.ledger.insert({ ...row, id: 'L-1', idempotencyKey: 'one', outcome: 'Declined', at })
  tables.ledger.insert({ ...row, id: 'L-2', idempotencyKey: 'two', outcome: 'Approved', at })
  const charge = { policyNumber: 'PET104101', amount: 41.2, currency: 'USD', paymentMethodId: 'PM-1-1', at }
  expect(ledgerOf({ tables })).toStrictEqual([
    { ...charge, idempotencyKey: 'one', status: 'declined' },
    { ...charge, idempotencyKey: 'two', status: 'approved' },
  ])
})
