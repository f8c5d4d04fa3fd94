import { expect, test } from 'vitest'
import { detailFacts } from './detail-facts.ts'

const ACCOUNT = { profile: { email: 'a@example.com' } }
const CLAIM = { claimNumber: '12', parentClaimNumber: '10', status: 'OPEN' as const }

// covers: CLAIM-042, CLAIM-043
test('a part of a split claim has its own number, and the older field of the reason where the newer one is missing', () => {
  const valuesOf = (more: object) =>
    Object.fromEntries(detailFacts({ ...CLAIM, ...more }, ACCOUNT).map(({ label, value }) => [label, value]))
  expect(valuesOf({ seenFor: 'Limping', treatmentDate: '2026-11-02' })).toMatchObject({
    'Reason for visit': 'Limping',
    'Claim number': '12',
    'Treatment date': '11/02/2026',
  })
  const customerDiagnosis = [{ claimDetails: 'Otitis' }, { claimDetails: 'Allergy' }]
  expect(valuesOf({ customerDiagnosis })).toMatchObject({ Diagnosis: 'Otitis, Allergy' })
  expect(valuesOf({ seenFor: 'Limping', lastSeenFor: 'Ear infection' })).toMatchObject({
    'Reason for visit': 'Ear infection',
  })
})

// covers: CLAIM-044
test('the total is the payout where there is one, otherwise the total of the invoices', () => {
  const totalOf = (more: object) => {
    const [total] = detailFacts({ ...CLAIM, totalInvoiceAmount: 210.5, paid: 128.4, ...more }, ACCOUNT)
    return [total?.label, total?.value]
  }
  expect(totalOf({ progressStatus: 'approved' })).toEqual(['Payout', '$128.40'])
  expect(totalOf({ progressStatus: 'in review' })).toEqual(['Invoice total', '$210.50'])
})
