import { expect, test } from 'vitest'
import { FRIDAY, only, personaFacts } from '../../testing/persona-facts.ts'
import { reportsOfPet } from './claim-documents.ts'
import { documentIdAt, medicalRecordsOf, termDocumentsOf } from './documents.ts'

test('the documents of a policy are its papers of a term and its medical records', () => {
  const { factsOn, tables } = personaFacts('us-happy')
  const policy = only(tables.policies.all())
  const facts = factsOn(FRIDAY)
  const url = (id: string) => `http://localhost:4010/fdp-document-service/v1/documents/${id}`
  expect(termDocumentsOf(facts, policy, 'T-104101-01')).toStrictEqual([
    { url: url('D-104101-1'), label: 'Policy terms and conditions.pdf', createdDate: '2026-11-13' },
    { url: url('D-104101-2'), label: 'Declarations page.pdf', createdDate: '2026-11-06' },
  ])
  expect(termDocumentsOf(facts, policy, 'T-104101-02')).toEqual([])
  expect(medicalRecordsOf(facts, policy)).toStrictEqual([
    { url: url('D-104101-3'), label: 'Vaccination record spring.png', createdDate: '2026-11-13' },
  ])
  expect([url('D-1'), `x${url('D-1')}`].map((each) => documentIdAt(facts, each))).toEqual(['D-1', undefined])
})

test('the reports of decided claims are documents of the pet, dated by the last step', () => {
  const { factsOn, tables } = personaFacts('every-claim')
  const [pet] = tables.pets.all()
  if (pet === undefined) throw new Error('There is no pet.')
  const reports = () => reportsOfPet(factsOn(FRIDAY), pet)
  expect(reports()).toStrictEqual([
    {
      type: 'eob',
      label: 'Explanation of benefits 20603505.pdf',
      policyNumber: 'PET107501',
      file: 'http://localhost:4010/fdp-document-service/v1/documents/EOB-20603505',
      date: '2026-10-25',
      year: 2026,
    },
    {
      type: 'eob',
      label: 'Explanation of benefits 20603507.pdf',
      policyNumber: 'PET107501',
      file: 'http://localhost:4010/fdp-document-service/v1/documents/EOB-20603507',
      date: '2026-10-04',
      year: 2026,
    },
  ])
  tables.policies.remove(only(tables.policies.where('petId', pet.id)))
  expect(reports()).toEqual([])
})

test('an invoice has its own treatment date, or the one of its claim, and is listed with what is known', () => {
  const { tables, accountOn } = personaFacts('every-claim')
  const rows = tables.documents.where('claimId', '20603505')
  const [row] = rows
  if (row?.kind !== 'claim') throw new Error('There is no invoice.')
  const { amount: _1, size: _2, contentType: _3, addedAt: _4, treatmentDate: _5, ...bare } = row
  tables.documents.insert({ ...bare, id: 'D-8', label: 'Second.png', url: 'https://example.com/second.png' })
  tables.documents.insert({ ...bare, id: 'D-9', label: 'Third.png', amount: 10 })
  tables.documents.insert({
    ...bare,
    id: 'D-10',
    label: 'Fourth.png',
    amount: 20,
    treatmentDate: '2026-10-02',
  })
  const claim = accountOn().pets?.[0]?.claimsHistory?.[0]
  expect(claim?.claimNumber).toBe('20603505')
  expect(claim?.invoices?.[1]).toStrictEqual({
    url: 'https://example.com/second.png',
    label: 'Second.png',
    type: 'INVOICE',
  })
  expect(claim?.detailInvoices).toStrictEqual([
    { amount: 260, description: 'Invoice 5.png', treatmentDate: '2026-10-21' },
    { amount: 10, description: 'Third.png', treatmentDate: '2026-10-21' },
    { amount: 20, description: 'Fourth.png', treatmentDate: '2026-10-02' },
  ])
})
