import { expect, test } from 'vitest'
import { branch, list, resolved, resolvedAt } from '../../packages/document/src/index.ts'
import { listContracts, loadContracts } from '../../scripts/contracts.ts'

const contracts = await loadContracts(await listContracts())
const contract = contracts.find(({ name }) => name === 'fdp-claim-service')
if (contract === undefined) throw new Error('The document of the claim service is missing')
const { tree } = contract

const schemaOf = (name: string) => resolvedAt(tree, `/components/schemas/${name}`).node
const namesOf = (name: string) => Object.keys(branch(schemaOf(name), 'properties'))
/** The schema of the items of a list. */
const itemOf = (name: string, property: string) => {
  const listed = resolved(tree, branch(branch(schemaOf(name), 'properties'), property))
  return resolved(tree, branch(listed, 'items'))
}

// covers: CLAIM-057, CLAIM-058, CLAIM-061, CLAIM-064
test('002 §3: a claim and a group of claims have the documented fields', () => {
  expect(namesOf('ClaimGroup')).toEqual(
    expect.arrayContaining(['claimNumber', 'parentClaimNumber', 'splitClaim', 'claims', 'isPastClaim']),
  )
  expect(namesOf('Claim')).toEqual(
    expect.arrayContaining([
      'policyNumber',
      'policyNumberDisplay',
      'dateNotified',
      'invoice',
      'totalInvoiceAmount',

      'isMissingDocument',
      'isMedicalRecordExists',
      'progressStatus',
      'status',
      'paid',
      'isDeductibleMet',

      'explanation',
      'eobReports',
      'eobReport',
      'claimType',
      'customerDiagnosis',
      'lastSeenFor',
      'seenFor',

      'treatmentDate',
      'approved',
      'isPastClaim',
      'detailInvoices',
      'invoices',
      'medicals',
      'deductions',

      'subTotal',
      'copay',
      'copayAmount',
      'approvedAmount',
      'deductibleApplied',
      'deductibleType',
      'eob',

      'hasDetailsSet',
      'isWellness',
      'updatedDate',
      'otherCarrier',
      'customerNumber',
      'country',

      'isContinuation',
      'claimNumber',
      'parentClaimNumber',
      'splitClaim',
    ]),
  )
  expect(Object.keys(branch(itemOf('Claim', 'deductions'), 'properties'))).toEqual(['id', 'reason', 'amount'])
})

// covers: CLAIM-062
test('002 §3: an explanation of benefits has its file, label and type', () => {
  const report = Object.keys(branch(itemOf('Claim', 'eob'), 'properties'))
  expect(report).toEqual(expect.arrayContaining(['file', 'label', 'type']))
})

// covers: CLAIM-067, CLAIM-068, CLAIM-070, CLAIM-071
test('002 §3: the submission has the documented fields and no other', () => {
  expect(namesOf('ClaimSubmission').sort()).toEqual(
    [
      'isContinuation',
      'country',
      'lastSeenFor',
      'customerNumber',
      'policy',
      'isDeceased',
      'invoice',

      'otherCarrier',
      'supportedDocuments',
      'customerDiagnosis',
      'claimType',
    ].sort(),
  )
  expect(schemaOf('ClaimSubmission').additionalProperties).toBe(false)
  expect(namesOf('ClaimPolicy')).toEqual(['policyNumberDisplay', 'policyNumber', 'policyTermId'])
  expect(namesOf('ClaimInvoice')).toEqual(['treatmentDate', 'incidentDate', 'amount'])
  expect(namesOf('SupportedDocument').slice(0, 3)).toEqual(['contentType', 'type', 'url'])
  expect(list(schemaOf('SupportedDocument'), 'required')).toEqual(['contentType', 'type', 'url'])
  const type = branch(branch(schemaOf('SupportedDocument'), 'properties'), 'type')
  expect(list(type, 'enum')).toEqual(['INVOICE', 'MEDICAL'])
  expect(namesOf('ChosenDiagnosis')).toEqual(['claimDetailsId', 'claimDetails'])
})

// covers: CLAIM-075, CLAIM-076
test('002 §3: missing documents and the note about them have the documented fields', () => {
  expect(namesOf('MissingDocuments')).toEqual([
    'policyNumber',
    'policyNumberDisplay',
    'customerNumber',
    'supportedDocuments',
  ])
  expect(namesOf('AdjusterNote')).toEqual(['adjusterNoteHeader', 'adjusterNoteBody'])
})

// covers: CLAIM-080
test('002 §4: a claim is OPEN or CLOSED', () => {
  expect(list(schemaOf('ClaimStatus'), 'enum')).toEqual(['OPEN', 'CLOSED'])
})
