import { expect, test } from 'vitest'
import { claimRequest, missingDocumentsRequest, type SentFile } from './claim-requests.ts'

const FORM = {
  claimTypes: [],
  diagnoses: [
    { id: 'DX-1', name: 'Otitis externa' },
    { id: 'Other', name: 'Other' },
  ],
  isContinuation: true,
  isDeceased: false,
  reason: ' Scratching ',
  otherDiagnosis: 'A thorn',
  otherCarrier: '',
}
const POLICY = {
  policyNumber: 'PET1',
  policyTerms: [
    {
      status: 'CANCELLED',
      effectiveDate: '2025-01-01',
      expirationDate: '2026-01-01',
      policyNumberDisplay: 'PET1-01',
      policyTermId: 'T-1',
    },
    {
      status: 'ACTIVE',
      effectiveDate: '2026-01-01',
      expirationDate: '2027-01-01',
      policyNumberDisplay: 'PET1-02',
      policyTermId: 'T-2',
    },
  ],
}
const SENDER = {
  customerNumber: 'C-1',
  policy: POLICY,
  country: 'US',
  currency: 'USD' as const,
  kind: 'new' as const,
  today: '2026-11-20',
}
const FILES: SentFile[] = [
  { url: 'https://a/1', contentType: 'image/png', type: 'INVOICE', date: '11/10/2026', amount: '1,000.10' },
  { url: 'https://a/2', contentType: 'application/pdf', type: 'INVOICE', date: '11/09/2026', amount: '0.2' },
  { url: 'https://a/3', contentType: 'image/jpeg', type: 'MEDICAL' },
]

// covers: CLAIM-067, CLAIM-068, CLAIM-069
test('002 §3: the body of a claim has the sum of its invoices and the day of the earliest one', () => {
  expect(claimRequest(FORM, FILES, SENDER)).toMatchObject({
    isContinuation: true,
    country: 'US',
    lastSeenFor: 'Scratching',
    customerNumber: 'C-1',
    policy: { policyNumberDisplay: 'PET1-02', policyNumber: 'PET1', policyTermId: 'T-2' },
    isDeceased: false,
    invoice: { treatmentDate: '2026-11-09', incidentDate: '2026-11-09', amount: 1000.3 },
  })
})

// covers: CLAIM-070, CLAIM-071, CLAIM-119
test('002 §3: each document and each diagnosis is sent by itself, an amount as a plain number', () => {
  expect(claimRequest(FORM, FILES, SENDER)).toMatchObject({
    supportedDocuments: [
      {
        url: 'https://a/1',
        contentType: 'image/png',
        type: 'INVOICE',
        treatmentDate: '2026-11-10',
        amount: 1000.1,
      },
      {
        url: 'https://a/2',
        contentType: 'application/pdf',
        type: 'INVOICE',
        treatmentDate: '2026-11-09',
        amount: 0.2,
      },
      { url: 'https://a/3', contentType: 'image/jpeg', type: 'MEDICAL' },
    ],
    customerDiagnosis: [
      { claimDetailsId: 'DX-1', claimDetails: 'Otitis externa' },
      { claimDetailsId: 'Other', claimDetails: 'A thorn' },
    ],
  })
})

// covers: CLAIM-072
test('claim types are sent for a policy with wellness, and texts only when there are any', () => {
  const form = { ...FORM, claimTypes: ['Wellness', 'Illness'] as const, reason: ' ', otherCarrier: 'Acme' }
  const plain = claimRequest(form, FILES, SENDER)
  expect(plain).not.toHaveProperty('claimType')
  expect(plain).not.toHaveProperty('lastSeenFor')
  expect(plain?.otherCarrier).toBe('Acme')
  const policy = { ...POLICY, isWellness: true }
  expect(claimRequest(form, FILES, { ...SENDER, policy })?.claimType).toBe('Illness,Wellness')
  expect(claimRequest(FORM, FILES, { ...SENDER, policy })).not.toHaveProperty('claimType')
})

// covers: CLAIM-110
test('the old form sends its details and its claim types, and no diagnosis', () => {
  const form = { ...FORM, claimTypes: ['Illness'] as const }
  const policy = { ...POLICY, isWellness: true }
  const body = claimRequest(form, FILES, { ...SENDER, policy, kind: 'old' })
  const sent = [body?.lastSeenFor, body?.claimType, body?.customerDiagnosis]
  expect(sent).toEqual(['Scratching', 'Illness', []])
})

// covers: CLAIM-148
test.each([
  [undefined, 'US'],
  ['US', 'US'],
  ['CA', 'CA'],
  ['CAN', 'CA'],
])('002 §9: the country of a claim is US by default: %s', (country, sent) => {
  expect(claimRequest(FORM, FILES, { ...SENDER, country })?.country).toBe(sent)
})

// covers: CLAIM-108
test.each([
  ['a customer number', FILES, { customerNumber: undefined }],
  ['a customer number that is not empty', FILES, { customerNumber: '' }],
  ['a policy', FILES, { policy: undefined }],
  ['a policy with a term', FILES, { policy: { ...POLICY, policyTerms: [] } }],
  ['documents', [], {}],
  ['an invoice', FILES.slice(2), {}],
])('002 §5: without %s there is nothing to send', (_what, files, sender) => {
  expect(claimRequest(FORM, files, { ...SENDER, ...sender })).toBeUndefined()
})

test.each([
  ['a date', { date: '' }],
  ['a date within ten years', { date: '11/19/2016' }],
  ['an amount', { amount: '' }],
  ['an amount above 0', { amount: '0' }],
])('an invoice without %s is not sent, and neither are the others', (_what, more) => {
  const files = FILES.map((file, at) => (at === 1 ? { ...file, ...more } : file))
  expect(claimRequest(FORM, files, SENDER)).toBeUndefined()
})

// covers: CLAIM-075
test('002 §3: the body of missing documents, and nothing without a number or a document', () => {
  const claim = { policyNumber: 'PET1', policyNumberDisplay: 'PET1-02' }
  const send = (files: readonly SentFile[], more: object = {}, customerNumber: string | undefined = 'C-1') =>
    missingDocumentsRequest(files, { ...claim, ...more }, { ...SENDER, customerNumber })
  expect(send(FILES.slice(2))).toEqual({
    ...claim,
    customerNumber: 'C-1',
    supportedDocuments: [{ url: 'https://a/3', contentType: 'image/jpeg', type: 'MEDICAL' }],
  })
  expect(send([])).toBeUndefined()
  expect(send(FILES, { policyNumber: undefined })).toBeUndefined()
  expect(send(FILES, { policyNumberDisplay: '' })).toBeUndefined()
  expect(send(FILES, {}, '')).toBeUndefined()
})
