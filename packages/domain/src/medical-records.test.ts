import { expect, test } from 'vitest'
import {
  MEDICAL_RECORD_TEXTS,
  medicalRecordInstructions,
  medicalRecordsWorkItem,
  medicalRecordWarning,
} from './medical-records.ts'

const term = (policyTermId: string, status = 'ACTIVE', effectiveDate = '2026-01-01') => ({
  policyTermId,
  status,
  effectiveDate,
  expirationDate: '2027-01-01',
})
const FIRST = 'Please upload your pet’s medical records for the 12 months before sign-up.'

// covers: MED-033, MED-034
test('002 §9: the first term needs the records of 12 months, a later one those of two years', () => {
  const later = medicalRecordInstructions({ policyTerms: [term('T-2')], policyTermsHistory: [term('T-1')] })
  expect(later).toBe('Please upload your pet’s medical records for the last two years.')
  expect(medicalRecordInstructions({ policyTerms: [term('T-1'), term('T-2')] })).toBe(later)
  expect(medicalRecordInstructions({ policyTerms: [term('T-1')] })).toBe(FIRST)
  // The present term may be in both lists.
  expect(medicalRecordInstructions({ policyTerms: [term('T-1')], policyTermsHistory: [term('T-1')] })).toBe(
    FIRST,
  )
})

// covers: MED-016
test('002 §4: a cancelled policy has a warning; one with an active term has none', () => {
  const cancelled = term('T-2', 'CANCELLED', '2026-06-01')
  expect(medicalRecordWarning({ policyTerms: [cancelled] })).toBe(MEDICAL_RECORD_TEXTS.cancelled)
  expect(medicalRecordWarning({ policyTerms: [cancelled, term('T-1')] })).toBeUndefined()
})

const NOTES = { url: 'https://a/1', contentType: 'application/pdf' as const, fileName: 'Notes.pdf' }
const workItem = () =>
  medicalRecordsWorkItem(
    'PET1-01',
    [NOTES],
    { email: 'a@example.com', firstName: 'A', customerNumber: 'C-1' },
    Date.parse('2026-03-08T02:30:00Z'),
  )

// covers: MED-008, MED-009, MED-026, MED-038
test('002 §3, §9: the work item of medical records is for their queue, due one day later', () => {
  expect(workItem()).toMatchObject({
    type: 'MEDICAL_RECORD',
    assignee: 'medrec',
    policyNumberDisplay: 'PET1-01',
    requestedDate: '2026-03-08T02:30:00.000Z',
    dueDate: '2026-03-09T02:30:00.000Z',
  })
})

// covers: ACCT-026, MED-010, MED-011, MED-012
test('002 §3: the work item names the customer, the documents and its origin', () => {
  expect(workItem()).toMatchObject({
    customer: { email: 'a@example.com', firstName: 'A' },
    uploadedDocuments: [{ ...NOTES, type: 'MEDICAL' }],
    externalCustomerIdentifier: 'C-1',
    createdBy: 'a@example.com',
    comment: 'The customer sends medical records.',
    source: 'web',
    status: 'CLOSED',
  })
})
