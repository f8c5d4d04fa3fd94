import { expect, test } from 'vitest'
import type { Account } from '../../../api/account.ts'
import { claimTables } from './claim-tables.ts'
import { payoutTables } from './export-tables.ts'

test('the breakdown of a claim names each line, and has what lessens the payment below 0', () => {
  const claim = {
    claimNumber: '20480777',
    subTotal: 310.5,
    deductions: [{ reason: 'Not covered', amount: 60 }],
    copayAmount: 25.05,
    deductibleType: 'Annual',
    deductibleApplied: 100,
    approvedAmount: 125.45,
    paid: 125.45,
  }
  const breakdown = claimTables([claim], 'CAD').find(({ name }) => name === 'claim-breakdown')
  const own = { claimNumber: '20480777', currency: 'CAD' }
  expect(breakdown?.rows).toEqual([
    { ...own, line: 'Subtotal', amount: 310.5 },
    { ...own, line: 'Deduction', reason: 'Not covered', amount: -60 },
    { ...own, line: 'Copay', amount: -25.05 },
    { ...own, line: 'Deductible applied', reason: 'Annual', amount: -100 },
    { ...own, line: 'Approved amount', amount: 125.45 },
    { ...own, line: 'Paid', amount: 125.45 },
  ])
})

const method = (id: string, last4Digit: string) => ({
  id,
  payMethodId: id,
  instrumentType: 'bank' as const,
  instrumentDetails: { last4Digit },
})

const ACCOUNT: Account = {
  profile: { email: 'us-happy@example.com' },
  payoutPaymentMethods: [method('PO-1', '6789'), method('PO-2', '4321')],
}

test.each([
  ['the selected one', { selectedPayoutMethod: method('PO-2', '4321') }, [false, true]],
  ['the paper check, where none is selected', {}, [false, false, true]],
])('of the payout methods %s is in use', (_which, selected, expected) => {
  const [table] = payoutTables({ ...ACCOUNT, ...selected })
  expect(table?.rows.map(({ isActive }) => isActive)).toEqual(expected)
})
