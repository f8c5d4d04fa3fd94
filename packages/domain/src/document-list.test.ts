import { expect, test } from 'vitest'
import {
  carriedDocuments,
  distinctDocuments,
  documentKind,
  findDocuments,
  newestFirst,
} from './document-list.ts'

// covers: PET-036
test.each([
  ['INVOICE', 'invoice'],
  ['MEDICAL', 'medical'],
  ['eob', 'eob'],
  ['EOB', 'other'],
  ['constructor', 'other'],
])('a document of type %s is of the kind %s', (type, kind) => {
  expect(documentKind(type)).toBe(kind)
})

// covers: PET-026, PET-035, POL-027
test('the documents of a pet or policy have type, label, policy number, url or file, date and year', () => {
  const owner = { policyNumber: 'PET1', petName: 'Biscuit' }
  const documents = [
    {
      type: 'eob',
      label: 'EOB.pdf',
      policyNumber: 'PET2',
      file: 'https://a/1',
      date: '2026-05-09',
      year: 2026,
    },
    { type: 'INVOICE', label: 'Invoice.png', url: 'https://a/2', year: 2025 },
    { type: 'MEDICAL', label: 'Nowhere.pdf', date: '2026-05-09' },
  ]
  expect(carriedDocuments({ ...owner, documents })).toEqual([
    {
      url: 'https://a/1',
      label: 'EOB.pdf',
      date: '2026-05-09',
      year: 2026,
      kind: 'eob',
      petName: 'Biscuit',
      policyNumber: 'PET2',
    },
    { ...owner, url: 'https://a/2', label: 'Invoice.png', date: undefined, year: 2025, kind: 'invoice' },
  ])
  expect(carriedDocuments(owner)).toEqual([])
})

test('newest first; a bare year comes before its days, documents without a date come last', () => {
  const dates = [{}, { date: '2025-12-31' }, { year: 2026 }, { date: '2026-01-02' }, { date: '2026-01-03' }]
  expect(newestFirst(dates)).toEqual([
    { date: '2026-01-03' },
    { date: '2026-01-02' },
    { year: 2026 },
    { date: '2025-12-31' },
    {},
  ])
})

test('each address is listed once', () => {
  const documents = [
    { url: 'a', label: 1 },
    { url: 'b', label: 2 },
    { url: 'a', label: 3 },
  ]
  expect(distinctDocuments(documents)).toEqual(documents.slice(0, 2))
})

const common = { kind: 'policy', policyNumber: 'PET104101' } as const
const RECORDS = [
  { ...common, label: 'Radiografía José.png', petName: 'Miso' },
  { ...common, label: 'Declarations page 2026.pdf', petName: 'Zoë' },
  {
    ...common,
    label: 'STRASSE.pdf',
    petName: 'Biscuit',
    policyNumber: 'PET104102',
    kind: 'medical' as const,
  },
]

test.each([
  ['radiografia', [0]],
  ['RADIOGRAFI\u0301A jose', [0]],
  ['zoe page', [1]],
  ['page  zoe ', [1]],
  ['straße', [2]],
  ['medical', [2]],
  ['pet104101', [0, 1]],
  ['', [0, 1, 2]],
  ['   ', [0, 1, 2]],
  ['page miso', []],
  ['.*', []],
])('"%s" finds %j', (search, found) => {
  expect(findDocuments(RECORDS, { search }).map((record) => RECORDS.indexOf(record))).toEqual(found)
})

test('a policy and a kind narrow the results', () => {
  expect(findDocuments(RECORDS, { policyNumber: 'PET104102' })).toEqual([RECORDS[2]])
  expect(findDocuments(RECORDS, { kind: 'policy' })).toEqual(RECORDS.slice(0, 2))
  expect(findDocuments(RECORDS, { kind: 'medical', policyNumber: 'PET104101' })).toEqual([])
})
