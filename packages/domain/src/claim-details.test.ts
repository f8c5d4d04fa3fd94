import { expect, test } from 'vitest'
import { expectLinear } from '../../../tests/linear.ts'
import {
  breakdownRows,
  claimExplanation,
  claimStatus,
  claimTotal,
  copayPercent,
  DEDUCTIBLE_MARKER,
  isDeductibleMet,
  mergeClaimDetails,
  needsMedicalRecords,
  reasonForVisit,
} from './claim-details.ts'

const NOTIFIED = '2026-11-20T14:00:00.000Z'
const at = (iso: string) => Date.parse(iso)

// covers: CLAIM-060
test('002 §3: the reason for the visit falls back to the older field', () => {
  expect(reasonForVisit({ lastSeenFor: 'Limping', seenFor: 'Ear' })).toBe('Limping')
  expect(reasonForVisit({ seenFor: 'Ear' })).toBe('Ear')
  expect(reasonForVisit({})).toBeUndefined()
})

// covers: CLAIM-083, CLAIM-085
test('002 §4: a received claim that shows as in review has the text of the review', () => {
  const claim = { progressStatus: 'received', dateNotified: NOTIFIED, explanation: '<p>We got it.</p>' }
  const [cutoff, past] = [at('2026-11-20T20:00:00Z'), at('2026-11-20T20:00:01Z')]
  expect(claimExplanation(claim, cutoff)).toBe('<p>We got it.</p>')
  expect(claimExplanation(claim, past)).toBe(
    'We’re reviewing your claim. Claims are typically processed within 15 days.',
  )
  expect(claimStatus(claim, past)).toEqual({ label: 'In review', status: 'in review', needsAttention: false })
  // A claim that is in review for the service has an explanation of its own.
  expect(claimExplanation({ ...claim, progressStatus: 'in review' }, past)).toBe('<p>We got it.</p>')
  expect(claimExplanation({ ...claim, progressStatus: 'denied' }, past)).toBe('<p>We got it.</p>')
})

// covers: CLAIM-063
test.each([
  ['<p>Went to your DEDUCTIBLE.</p>', true],
  ['deduc<b>tible</b>', true],
  ['Within both deductibles', true],
  ['<a title="deductible">See here</a>', false],
  ['Paid in full', false],
  ['', false],
  [undefined, false],
])('002 §3: the deductible is met by the explanation %s: %s', (explanation, isMet) => {
  expect(isDeductibleMet(explanation)).toBe(isMet)
  expect(DEDUCTIBLE_MARKER).toBe('deductible')
})

const usd = (cents: number) => ({ cents, currency: 'USD' })
const PAID = { progressStatus: 'payment sent', paid: 128.4, totalInvoiceAmount: 210.5 }

// covers: CLAIM-090
test.each([
  ['approved', true],
  ['Partially Approved', true],
  ['payment sent', true],
  ['received', false],
  ['in review', false],
  ['missing docs', false],
  ['on hold', false],
  ['denied', false],
  ['not approved', false],
])('002 §4: the payout of a claim that is %s is shown: %s', (progressStatus, isShown) => {
  expect(claimTotal({ ...PAID, progressStatus }, 'USD')).toEqual(
    isShown ? { label: 'Payout', amount: usd(12_840) } : { label: 'Invoice total', amount: usd(21_050) },
  )
})

// covers: CLAIM-090
test.each([
  ['no payment', { paid: 0 }],
  ['an unknown payment', { paid: undefined }],
  ['a payment of no number', { paid: Number.NaN }],
  ['the deductible met', { explanation: 'This went to your deductible.' }],
])('002 §4: with %s the total of the invoices is shown', (_what, more) => {
  expect(claimTotal({ ...PAID, ...more }, 'USD')).toEqual({ label: 'Invoice total', amount: usd(21_050) })
})

test('the total of the invoices falls back to the amount of the invoice, and may be unknown', () => {
  expect(claimTotal({ invoice: 12 }, 'CAD').amount).toEqual({ cents: 1200, currency: 'CAD' })
  expect(claimTotal({}, 'USD').amount).toBeUndefined()
})

// covers: CLAIM-149
test.each([
  [0.8, 20],
  [0.9, 10],
  [0.7, 30],
  [1, 0],
  [0, 100],
  [0.825, 17.5],
])('002 §9: a copay share of %d is %d percent', (share, percent) => {
  expect(copayPercent(share)).toBe(percent)
})

test("002 §2: the breakdown has its deductions in the service's order", () => {
  const claim = {
    subTotal: 452.5,
    deductions: [
      { reason: 'Nail trim', amount: 20 },
      { reason: '', amount: 1.5 },
      { reason: 'Bath', amount: 0 },
      { reason: 'No amount' },
    ],
    copay: 0.8,
    copayAmount: 70.5,
    deductibleApplied: 100,
    deductibleType: 'Annual',
    approvedAmount: 1282,
    paid: 0,
  }
  expect(breakdownRows(claim, 'USD').map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Subtotal: $452.50',
    'Nail trim: -$20.00',
    'Deduction: -$1.50',
    'Bath: $0.00',
    'Copay (20%): -$70.50',
    'Deductible applied (Annual): -$100.00',
    'Approved amount: $1,282.00',
    'Paid: $0.00',
  ])
  expect(
    breakdownRows(claim, 'USD')
      .filter(({ isResult }) => isResult)
      .map(({ label }) => label),
  ).toEqual(['Approved amount', 'Paid'])
})

// covers: CLAIM-045
test('a row without a value is left out; a co-pay may be a percentage alone, or an amount alone', () => {
  expect(breakdownRows({}, 'USD')).toEqual([])
  expect(breakdownRows({ copay: 0.9 }, 'CAD')).toEqual([{ label: 'Copay', value: '10%', isResult: false }])
  expect(breakdownRows({ copayAmount: 5 }, 'CAD')).toEqual([
    { label: 'Copay', value: '-C$5.00', isResult: false },
  ])
  expect(breakdownRows({ deductibleApplied: 5 }, 'USD').map(({ label }) => label)).toEqual([
    'Deductible applied',
  ])
})

// covers: CLAIM-047
test('002 §2: an open claim without medical records asks for them', () => {
  expect(needsMedicalRecords({ isMedicalRecordExists: false, status: 'OPEN' })).toBe(true)
  expect(needsMedicalRecords({ isMedicalRecordExists: true, status: 'OPEN' })).toBe(false)
  expect(needsMedicalRecords({ isMedicalRecordExists: false, status: 'CLOSED' })).toBe(false)
  expect(needsMedicalRecords({ status: 'OPEN' })).toBe(false)
})

// covers: CLAIM-088, CLAIM-089
test('002 §4: details are merged into the claim of their number alone, which has its details then', () => {
  type Child = { claimNumber: string; lastSeenFor?: string; paid?: number; hasDetailsSet?: boolean }
  const claims: Child[] = [
    { claimNumber: '11', lastSeenFor: 'Limping', paid: 0 },
    { claimNumber: '12', paid: 0 },
  ]
  const merged = claims.map((claim) => mergeClaimDetails(claim, { claimNumber: '11', paid: 5 }))
  expect(merged).toEqual([
    { claimNumber: '11', lastSeenFor: 'Limping', paid: 5, hasDetailsSet: true },
    { claimNumber: '12', paid: 0 },
  ])
  expect(merged[1]).toBe(claims[1])
  expect(claims[0]).toEqual({ claimNumber: '11', lastSeenFor: 'Limping', paid: 0 })
})

test.each(['<', '<a ', '<>', '>'])(
  'an explanation of a hundred thousand %j is read at once (#27, 2.5)',
  (part) => {
    expectLinear(1_000_000, (size) => isDeductibleMet(part.repeat(size)))
  },
)
