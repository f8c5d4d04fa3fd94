import { expect, test } from 'vitest'
import { FRIDAY, gone, personaFacts } from '../../testing/persona-facts.ts'
import { claimDetails, claimGroupsOf } from './claims.ts'

/** The details of a claim of a persona, on any day. */
function detailsOf(persona: string, id: string, day = FRIDAY) {
  const { tables, factsOn } = personaFacts(persona)
  const claim = tables.claims.get(id)
  if (claim === undefined) throw new Error(`There is no claim ${id}`)
  return claimDetails(factsOn(day), claim)
}

test('a decided claim is answered with its decision, its documents, its history and its review', () => {
  expect(detailsOf('every-claim', '20603504')).toStrictEqual({
    claimNumber: '20603504',
    parentClaimNumber: '20603504',
    policyNumber: 'PET107502',
    policyNumberDisplay: 'PET107502-01',
    petName: 'Mochi',
    status: 'OPEN',
    progressStatus: 'approved',
    updatedDate: '2026-11-07T14:00:00.000Z',
    isMissingDocument: false,
    treatmentDate: '2026-11-04',
    dateNotified: '2026-11-05T16:00:00.000Z',
    totalInvoiceAmount: 454.5,
    customerDiagnosis: [{ claimDetailsId: 'DX-1013', claimDetails: 'Laceration' }],
    lastSeenFor: 'Laceration',
    explanation: '<p>We paid our part of the invoice.</p>',
    deductions: [
      { id: '1', reason: 'Nail trim is not covered', amount: 20 },
      { id: '2', reason: 'Prescription food', amount: 34.5 },
    ],
    subTotal: 454.5,
    deductibleApplied: 0,
    deductibleType: 'Annual',
    copay: 0.8,
    copayAmount: 80,
    isDeductibleMet: false,
    approved: 320,
    approvedAmount: 320,
    paid: 320,
    isMedicalRecordExists: true,
    invoices: [
      {
        url: 'http://localhost:4010/fdp-document-service/v1/documents/D-20603504-1',
        label: 'Invoice 4.png',
        type: 'INVOICE',
        contentType: 'image/png',
        size: 253,
        addedAt: '2026-11-05T16:00:00.000Z',
      },
    ],
    medicals: [
      {
        url: 'http://localhost:4010/fdp-document-service/v1/documents/D-20603504-2',
        label: 'Visit notes 4.pdf',
        type: 'MEDICAL',
        contentType: 'application/pdf',
        size: 592,
        addedAt: '2026-11-05T16:00:00.000Z',
      },
    ],
    detailInvoices: [{ amount: 454.5, description: 'Invoice 4.png', treatmentDate: '2026-11-04' }],
    eob: [
      {
        file: 'http://localhost:4010/fdp-document-service/v1/documents/EOB-20603504',
        label: 'Explanation of benefits 20603504.pdf',
        type: 'eob',
      },
    ],
    eobReport: {
      file: 'http://localhost:4010/fdp-document-service/v1/documents/EOB-20603504',
      label: 'Explanation of benefits 20603504.pdf',
      type: 'eob',
    },
    eobReports: [
      {
        file: 'http://localhost:4010/fdp-document-service/v1/documents/EOB-20603504',
        label: 'Explanation of benefits 20603504.pdf',
        type: 'eob',
      },
    ],
    splitClaim: false,
    statusHistory: [
      { status: 'received', at: '2026-11-05T16:00:00.000Z' },
      { status: 'in review', at: '2026-11-06T14:00:00.000Z' },
      { status: 'approved', at: '2026-11-07T14:00:00.000Z' },
    ],
    annualLimit: 15000,
    annualLimitUsed: 820,
    annualDeductible: 300,
    annualDeductibleUsed: 100,
    reviewable: true,
    reviewUntil: '2027-01-06',
  })
})

test('a claim that waits for documents has their last day, and nothing of its decision', () => {
  expect(detailsOf('every-claim', '20603503')).toStrictEqual({
    claimNumber: '20603503',
    parentClaimNumber: '20603503',
    policyNumber: 'PET107501',
    policyNumberDisplay: 'PET107501-01',
    petName: 'Tofu',
    status: 'OPEN',
    progressStatus: 'missing docs',
    updatedDate: '2026-11-09T14:00:00.000Z',
    isMissingDocument: true,
    missingDocumentsDueDate: '2026-12-20',
    treatmentDate: '2026-11-06',
    dateNotified: '2026-11-07T16:00:00.000Z',
    totalInvoiceAmount: 186.4,
    customerDiagnosis: [{ claimDetailsId: 'DX-1041', claimDetails: 'Otitis externa' }],
    lastSeenFor: 'Otitis externa',
    isMedicalRecordExists: false,
    invoices: [
      {
        url: 'http://localhost:4010/fdp-document-service/v1/documents/D-20603503-1',
        label: 'Invoice 3.png',
        type: 'INVOICE',
        contentType: 'image/png',
        size: 253,
        addedAt: '2026-11-07T16:00:00.000Z',
      },
    ],
    detailInvoices: [{ amount: 186.4, description: 'Invoice 3.png', treatmentDate: '2026-11-06' }],
    splitClaim: false,
    statusHistory: [
      { status: 'received', at: '2026-11-07T16:00:00.000Z' },
      { status: 'in review', at: '2026-11-08T14:00:00.000Z' },
      { status: 'missing docs', at: '2026-11-09T14:00:00.000Z' },
    ],
    annualLimit: 15000,
    annualLimitUsed: 168,
    annualDeductible: 300,
    annualDeductibleUsed: 50,
  })
})

test('the parts of a split claim are one group, which is past when all of them are closed', () => {
  const { tables, customer, factsOn } = personaFacts('split-claim')
  const groups = () =>
    claimGroupsOf(factsOn(FRIDAY), customer).map(({ claims = [], ...group }) => {
      return { ...group, claims: claims.map(({ claimNumber }) => claimNumber) }
    })
  const [open, past] = [
    {
      claimNumber: '20603310',
      parentClaimNumber: '20603310',
      splitClaim: true,
      isPastClaim: false,
      lastSeenFor: 'Hit by car',
      claims: ['20603311', '20603312', '20603313'],
    },
    {
      claimNumber: '20603320',
      parentClaimNumber: '20603320',
      splitClaim: true,
      isPastClaim: true,
      claims: ['20603321', '20603322'],
    },
  ]
  expect(groups()).toStrictEqual([open, past])
  const [earlier] = tables.claims.where('parentId', '20603320')
  if (earlier !== undefined) tables.claims.update(earlier, { dateNotified: '2026-11-19T16:00:00.000Z' })
  expect(groups()).toStrictEqual([past, open])
  if (earlier !== undefined) tables.claims.update(earlier, gone('dateNotified'))
  expect(groups()).toStrictEqual([open, { ...past, claims: ['20603322', '20603321'] }])
  expect(['20603311', '20603321'].map((id) => detailsOf('split-claim', id).splitClaim)).toEqual([true, true])
})

test('a claim by itself is a group of its own, and no split one', () => {
  const { customer, factsOn } = personaFacts('us-happy')
  const groups = claimGroupsOf(factsOn(FRIDAY), customer)
  expect(
    groups.map(({ claimNumber, splitClaim, isPastClaim }) => [claimNumber, splitClaim, isPastClaim]),
  ).toEqual([
    ['20480111', false, false],
    ['20480112', false, false],
    ['20480113', false, true],
    ['20480114', false, true],
  ])
  const claim = detailsOf('us-happy', '20480113')
  expect([claim.splitClaim, claim.policyNumberDisplay, claim.paid]).toEqual([false, 'PET104101-01', 128.4])
  expect(detailsOf('split-claim', '20603321').policyNumberDisplay).toBe('PET107301-00')
})
