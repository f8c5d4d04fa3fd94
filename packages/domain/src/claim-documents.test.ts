import { expect, test } from 'vitest'
import { CLAIM_DOCUMENT_KINDS, claimDocuments } from './claim-documents.ts'

const base = 'https://api.example.com/fdp-document-service/v1/documents'

// covers: CLAIM-062, CLAIM-077
test('002 §3: a claim has explanations of benefits, invoices and medical records, each once', () => {
  const report = { file: `${base}/1`, label: 'Report.pdf', type: 'eob' }
  const claim = {
    medicals: [{ url: `${base}/4`, label: 'Notes.pdf' }],
    invoices: [
      { url: `${base}/3`, label: 'Invoice.png', size: 48_213, addedAt: '2026-11-04T16:00:00.000Z' },
      { label: 'Without an address' },
    ],
    eobReports: [report],
    eobReport: report,
    eob: [{ file: `${base}/2`, label: '', type: 'eob' }],
  }
  expect(claimDocuments(claim).map(({ type, label }) => `${CLAIM_DOCUMENT_KINDS[type]}: ${label}`)).toEqual([
    'Explanation of benefits: Report.pdf',
    'Explanation of benefits: Explanation of benefits',
    'Invoice: Invoice.png',
    'Medical records: Notes.pdf',
  ])
  expect(claimDocuments(claim)[2]).toEqual({
    type: 'INVOICE',
    url: `${base}/3`,
    label: 'Invoice.png',
    size: 48_213,
    addedAt: '2026-11-04T16:00:00.000Z',
  })
  expect(Object.keys(CLAIM_DOCUMENT_KINDS)).toEqual(['INVOICE', 'MEDICAL', 'eob'])
})

test('a file that is an invoice and a medical record at once is both (#27, 5.7)', () => {
  const both = { url: `${base}/1`, label: 'Bill and notes.pdf' }
  expect(claimDocuments({ invoices: [both], medicals: [both] }).map(({ type }) => type)).toEqual([
    'INVOICE',
    'MEDICAL',
  ])
})

test('a claim without documents has none', () => {
  expect(claimDocuments({})).toEqual([])
})
