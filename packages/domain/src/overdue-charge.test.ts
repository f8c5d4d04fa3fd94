import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MIN_OVERDUE_AMOUNT } from './overdue.ts'
import {
  chargeableRest,
  chargeResult,
  overdueBillings,
  restToCharge,
  totalText,
  unitsOf,
} from './overdue-charge.ts'

const policy = (policyNumber: string, status = 'ACTIVE') => {
  const term = { status, effectiveDate: '2026-03-01', expirationDate: '2027-03-01' }
  return { policyNumber, policyTerms: [{ ...term, policyNumberDisplay: `${policyNumber}-02` }] }
}
const POLICIES = [policy('A'), policy('B'), policy('C', 'CANCELLED'), policy('D')]
const failed = (policyNumber: string, balanceOverdueAmount: number) => ({
  policyNumber,
  balanceOverdueAmount,
})
const account = {
  policies: [...POLICIES, policy('A')],
  failedPayments: [failed('A', 41.2), failed('B', 5), failed('C', 60), failed('D', 25.9)],
}

// covers: BILL-042, PAYAPI-037
test('001 §5: each chosen active policy with more than 5 overdue is charged once, with its display number', () => {
  expect(overdueBillings(['D', 'C', 'B', 'A', 'A', 'E'], account, 'USD')).toEqual([
    { policyNumber: 'A', policyDisplayNumber: 'A-02', amount: { cents: 4120, currency: 'USD' } },
    { policyNumber: 'D', policyDisplayNumber: 'D-02', amount: { cents: 2590, currency: 'USD' } },
  ])
  expect(overdueBillings(['B', 'C'], account, 'USD')).toEqual([])
  expect(overdueBillings(['A'], {}, 'USD')).toEqual([])
})

test('no policy is charged twice, and none that was not chosen', () => {
  const amounts = fc.double({ min: 0, max: 1000, noNaN: true })
  const failures = fc.array(
    fc.record({ policyNumber: fc.constantFrom('A', 'B', 'C', 'D'), balanceOverdueAmount: amounts }),
  )
  const numbers = fc.array(fc.constantFrom('A', 'B', 'C', 'D'))
  fc.assert(
    fc.property(failures, numbers, (failedPayments, chosen) => {
      const billings = overdueBillings(chosen, { policies: POLICIES, failedPayments }, 'USD')
      const charged = billings.map(({ policyNumber }) => policyNumber)
      expect(new Set(charged).size).toBe(charged.length)
      for (const { policyNumber, amount } of billings) {
        expect(chosen).toContain(policyNumber)
        expect(amount.cents).toBeGreaterThanOrEqual(500)
      }
    }),
  )
})

test('an amount goes back to units exactly, and amounts add up in cents', () => {
  const usd = (cents: number) => ({ amount: { cents, currency: 'USD' as const } })
  expect(unitsOf({ cents: 4120, currency: 'USD' })).toBe(41.2)
  expect(totalText([usd(4120), usd(2590)])).toBe('$67.10')
  expect(totalText([])).toBeUndefined()
})

const balance = (policyNumber: string, cents: number) => ({
  policyNumber,
  policyDisplayNumber: `${policyNumber}-02`,
  amount: { cents, currency: 'USD' as const },
})
const tried = (policyNumber: string, amount: number, status: string) => ({
  policyDisplayNumber: `${policyNumber}-02`,
  amount,
  transactionStatus: { status },
})
const A = balance('A', 4120)
const B = balance('B', 2590)

// covers: PAYAPI-040
test.each([
  ['all approved', [tried('A', 41.2, 'Approved'), tried('B', 25.9, 'Approved')], [A, B], []],
  ['one of two policies declined', [tried('A', 41.2, 'Approved'), tried('B', 25.9, 'Declined')], [A], [B]],
  [
    'one of two transactions of a policy declined',
    [tried('A', 20, 'Approved'), tried('A', 21.2, 'Declined'), tried('B', 25.9, 'Approved')],
    [balance('A', 2000), B],
    [balance('A', 2120)],
  ],
  [
    'a policy both approved and declined as a whole',
    [tried('A', 41.2, 'Approved'), tried('A', 41.2, 'Declined'), tried('B', 25.9, 'Approved')],
    [A, B],
    [balance('A', 0)],
  ],
  ['another spelling of the status', [tried('A', 41.2, 'APPROVED'), tried('B', 25.9, '')], [], [A, B]],
  ['no transaction at all', [], [], [A, B]],
  ['none for one of the balances', [tried('A', 41.2, 'Approved')], [A], [B]],
  [
    'a declined one that names no balance',
    [tried('A', 41.2, 'Approved'), tried('B', 25.9, 'Approved'), tried('Z', 9, 'Declined')],
    [A, B],
    [balance('A', 0), balance('B', 0)],
  ],
] as const)(
  'of a charge with %s it is known what was paid and what was not (#27, 1.4)',
  (_what, tries, paid, open) => {
    expect(chargeResult([A, B], tries)).toEqual({ paid, open })
  },
)

const NAMES = ['A', 'B', 'C', 'D'] as const
const balances = fc
  .uniqueArray(fc.constantFrom(...NAMES), { minLength: 1 })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) => fc.integer({ min: 501, max: 99_999 }).map((cents) => balance(name, cents))),
    ),
  )
const tries = fc.array(
  fc
    .tuple(
      fc.constantFrom(...NAMES, 'Z'),
      fc.integer({ min: -100, max: 99_999 }),
      fc.constantFrom('Approved', 'Declined'),
    )
    .map(([name, cents, status]) => tried(name, cents / 100, status)),
)
const centsOf = (billings: readonly { policyNumber: string; amount: { cents: number } }[], name: string) =>
  billings.find(({ policyNumber }) => policyNumber === name)?.amount.cents ?? 0

test('what was paid and what was not add up, and a charge succeeds only when all is approved (#27, 1.4)', () => {
  fc.assert(
    fc.property(balances, tries, (billings, transactions) => {
      const { paid, open } = chargeResult(billings, transactions)
      for (const { policyNumber, amount } of billings) {
        expect(centsOf(paid, policyNumber) + centsOf(open, policyNumber)).toBe(amount.cents)
      }
      const isAllApproved = transactions.every(
        ({ transactionStatus }) => transactionStatus.status === 'Approved',
      )
      const isComplete = billings.every((billing) =>
        transactions.some((each) => each.policyDisplayNumber === billing.policyDisplayNumber),
      )
      expect(open.length === 0).toBe(isAllApproved && isComplete)
    }),
  )
})

test('the rest of a mixed charge takes no policy that was paid, and no more than was left (#27, 1.4)', () => {
  fc.assert(
    fc.property(balances, tries, balances, (billings, transactions, present) => {
      const { paid, open } = chargeResult(billings, transactions)
      const rest = restToCharge(present, open)
      const isHigher = present.some(
        ({ policyNumber, amount }) =>
          open.some((each) => each.policyNumber === policyNumber) &&
          amount.cents > centsOf(open, policyNumber),
      )
      expect(rest === undefined).toBe(isHigher)
      for (const { policyNumber, amount } of rest ?? []) {
        const billed = centsOf(billings, policyNumber)
        expect(amount.cents + centsOf(paid, policyNumber)).toBeLessThanOrEqual(billed)
      }
    }),
  )
})

// covers: BILL-046
test('001 §5: of the rest of a mixed charge, balances above 5 are offered for charging (#27, 1.4)', () => {
  const [least, most, none] = [balance('A', 501), balance('B', 500), balance('C', 0)]
  expect(chargeableRest([least, most, none])).toEqual([least])
  expect(chargeableRest([most, none])).toEqual([])
  expect(chargeableRest([])).toEqual([])
})

test('what is offered for charging is open, whole, and above the minimum, and nothing else is (#27, 1.4)', () => {
  fc.assert(
    fc.property(balances, tries, (billings, transactions) => {
      const { open } = chargeResult(billings, transactions)
      const offered = chargeableRest(open)
      for (const each of open) {
        expect(offered.includes(each)).toBe(unitsOf(each.amount) > MIN_OVERDUE_AMOUNT)
      }
      // They stand in the order of the account, each once.
      expect(offered).toEqual(open.filter((each) => offered.includes(each)))
    }),
  )
})
