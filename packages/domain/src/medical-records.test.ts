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

test('002 §4: a cancelled policy has a warning; one with an active term has none', () => {
  const cancelled = term('T-2', 'CANCELLED', '2026-06-01')
  expect(medicalRecordWarning({ policyTerms: [cancelled] })).toBe(MEDICAL_RECORD_TEXTS.cancelled)
  expect(medicalRecordWarning({ policyTerms: [cancelled, term('T-1')] })).toBeUndefined()
})

// covers: MED-038
test('002 §3, §9: the work item of medical records, due one day later', () => {
  const customer = { email: 'a@example.com', firstName: 'A', customerNumber: 'C-1' }
  const document = { url: 'https://a/1', contentType: 'application/pdf' as const, fileName: 'Notes.pdf' }
  expect(medicalRecordsWorkItem('PET1-01', [document], customer, Date.parse('2026-03-08T02:30:00Z'))).toEqual(
    {
      type: 'MEDICAL_RECORD',
      assignee: 'medrec',
      policyNumberDisplay: 'PET1-01',
      customer: { email: 'a@example.com', firstName: 'A' },
      uploadedDocuments: [{ ...document, type: 'MEDICAL' }],
      requestedDate: '2026-03-08T02:30:00.000Z',
      dueDate: '2026-03-09T02:30:00.000Z',
      externalCustomerIdentifier: 'C-1',
      createdBy: 'a@example.com',
      source: 'web',
      status: 'CLOSED',
      comment: 'The customer sends medical records.',
    },
  )
})
