import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overdueBillings, totalText, unitsOf } from './overdue-charge.ts'

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
