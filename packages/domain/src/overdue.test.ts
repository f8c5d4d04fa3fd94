import { expect, test } from 'vitest'
import { MIN_OVERDUE_AMOUNT, overdueBalance, overdueSince, overdueText } from './overdue.ts'

// covers: POL-052, BILL-041, BILL-042, BILL-046
test("000 §9, 001 §5: an amount is overdue above 5, for the policy's own number", () => {
  expect(MIN_OVERDUE_AMOUNT).toBe(5)
  const payments = [
    { policyNumber: 'A', balanceOverdueAmount: 5 },
    { policyNumber: 'B', balanceOverdueAmount: 5.01 },
    { policyNumber: 'C' },
    { policyNumber: 'D', balanceOverdueAmount: 2 },
    { policyNumber: 'D', balanceOverdueAmount: 41.2 },
  ]
  expect(overdueBalance('A', payments, 'USD')).toBeUndefined()
  expect(overdueBalance('B', payments, 'USD')).toEqual({ cents: 501, currency: 'USD' })
  expect(overdueBalance('C', payments, 'USD')).toBeUndefined()
  expect(overdueBalance('D', payments, 'CAD')).toEqual({ cents: 4120, currency: 'CAD' })
  expect(overdueBalance('E', payments, 'USD')).toBeUndefined()
})

test('the last day to pay is named when the service states it', () => {
  const payment = { policyNumber: 'A', balanceOverdueAmount: 41.2, cancellationDate: '2026-12-17' }
  expect(overdueText('A', [payment], 'USD')).toBe(
    '$41.20 is overdue. If it stays unpaid, we may cancel the policy after 12/17/2026.',
  )
})

// covers: CARD-018, CARD-078
test('an overdue amount is stated with its day and the consequence', () => {
  const failed = (days: (string | undefined)[], balanceOverdueAmount = 41.2) =>
    days.map((overdueSince) => ({ policyNumber: 'A', balanceOverdueAmount, overdueSince }))
  const text = (payments: ReturnType<typeof failed>) => overdueText('A', payments, 'USD')
  expect(text(failed(['2026-11-20', '2026-11-17']))).toBe(
    '$41.20 is overdue. It was due on 11/17/2026. If it stays unpaid, we may cancel the policy.',
  )
  expect(text(failed([undefined]))).toBe('$41.20 is overdue. If it stays unpaid, we may cancel the policy.')
  expect(text(failed(['2026-11-17'], 5))).toBeUndefined()
  expect(overdueSince('B', failed(['2026-11-17']))).toBeUndefined()
})
