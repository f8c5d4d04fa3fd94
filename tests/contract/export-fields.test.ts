import { isPlainObject } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { claimTables } from '../../apps/portal/src/features/profile/export/claim-tables.ts'
import * as tables from '../../apps/portal/src/features/profile/export/export-tables.ts'
import * as policy from '../../apps/portal/src/features/profile/export/policy-tables.ts'
import { resolved, resolvedAt, type Tree } from '../../packages/document/src/index.ts'
import { type ExportTable, tableFiles } from '../../packages/domain/src/data-export.ts'
import { listContracts, loadContracts } from '../../scripts/contracts.ts'

const contracts = await loadContracts(await listContracts())

/**
 * An answer with every field that its schema has. Each text and number is one that no other field has, and looks like the
 * number of a card: `fields` has the path of its field.
 */
function fullAnswer(document: string, schema: string) {
  const tree = contracts.find(({ name }) => name === document)?.tree ?? {}
  const fields = new Map<string, string>()
  function filled(node: Tree, path: string): unknown {
    const { properties, items, type, enum: values } = resolved(tree, node)
    if (isPlainObject(properties))
      return Object.fromEntries(
        Object.entries(properties).map(([name, each]) => [
          name,
          isPlainObject(each) ? filled(each, path === '' ? name : `${path}.${name}`) : undefined,
        ]),
      )
    if (isPlainObject(items)) return [filled(items, path)]
    // A boolean, or a value of a few known ones, is no secret.
    if (type === 'boolean') return true
    if (Array.isArray(values)) return values[0]
    const value = 4_242_424_200_000_000 + fields.size
    fields.set(String(value), path)
    return type === 'string' ? String(value) : value
  }
  const { node } = resolvedAt(tree, `/components/schemas/${schema}`)
  // A copy without a type, which is the one of the contract.
  return { answer: JSON.parse(JSON.stringify(filled(node, ''))), fields }
}

/** The fields of an answer whose values are in the files of tables. */
function fieldsInside(made: readonly ExportTable[], fields: ReadonlyMap<string, string>): string[] {
  const text = made.map((table) => JSON.stringify(Object.values(tableFiles(table)))).join()
  return [...fields].filter(([value]) => text.includes(value)).map(([, path]) => path)
}

const under = (path: string, names: string) => names.split(' ').map((name) => `${path}.${name}`)

const TERM = [
  'policyNumberDisplay petName effectiveDate expirationDate schemaDetails.schemeType schemaDetails.planType',
  'schemaDetails.deductible schemaDetails.deductibleType schemaDetails.coinsurance schemaDetails.maxAnnualPayout',
  'schemaDetails.paymentPlanType schemaDetails.premium schemaDetails.coverageData.name',
  'schemaDetails.coverageData.value wellnessPlan.limit illnessWaitPeriod enrollmentFee',
].join(' ')

const POLICY = [
  'policyNumber displayName productType protectedSince customerNumber billing.billingDate billing.amount',
  'billing.balanceOverdueAmount currentAnnualPremium wellnessPremium',
].join(' ')

const ACCOUNT = [
  under('profile', 'name firstName lastName email mobile.value underwriter customer.customerNumber'),
  under('profile.homeAddress', 'line1 line2 city state zipcode'),
  under('profile.mailingAddress', 'line1 line2 city state zipcode'),
  under('policies', POLICY),
  under('policies.policyTerms', TERM),
  under('policies.policyTermsHistory', TERM),
  under('pets', 'id name type dob breedName policyNumberDisplay policyStartDate status'),
  under('pets', 'vets.name vets.address vets.phone weights.weight weights.date'),
  under('paymentHistory', 'policyNumber date amount petName'),
].flat()

const CLAIM = [
  'claimNumber parentClaimNumber policyNumberDisplay petName dateNotified updatedDate treatmentDate explanation',
  'claimType lastSeenFor otherCarrier totalInvoiceAmount subTotal paid approvedAmount copayAmount',
  'deductibleApplied deductibleType missingDocumentsDueDate annualLimit annualLimitUsed annualDeductible',
  'annualDeductibleUsed statusHistory.at customerDiagnosis.claimDetails deductions.reason deductions.amount',
  'detailInvoices.treatmentDate detailInvoices.amount detailInvoices.description',
].join(' ')

// covers: DATA-003
test.each([
  ['bank', ['bank.accountHolder']],
  ['card', ['card.name', 'card.expirationDate']],
])('of all that an account with a %s can hold, an export has these fields alone', (kind, ofMethod) => {
  const { answer, fields } = fullAnswer('fdp-workflow-service', 'Account')
  expect(fields.size).toBeGreaterThan(250)
  answer.payoutPaymentMethods[0].instrumentType = kind
  const made = [
    tables.accountTables,
    tables.petTables,
    policy.policyTables,
    policy.termTables,
    policy.paymentTables,
    tables.payoutTables,
  ].flatMap((make) => make(answer))
  const expected = [...ACCOUNT, ...ofMethod.map((name) => `payoutPaymentMethods.${name}`)]
  expect(fieldsInside(made, fields).sort()).toEqual(expected.sort())
})

// covers: DATA-003
test('of all that claims and notifications can hold, an export has these fields alone', () => {
  const claim = fullAnswer('fdp-claim-service', 'Claim')
  claim.answer.copay = 0.8
  const ofClaim = fieldsInside(claimTables([claim.answer], 'USD'), claim.fields)
  expect(ofClaim.sort()).toEqual(CLAIM.split(' ').sort())
  const notification = fullAnswer('fdp-notification-service', 'Notification')
  const made = tables.notificationTables([notification.answer])
  expect(fieldsInside(made, notification.fields).sort()).toEqual(
    ['kind', 'time', 'text', 'about.policyNumber', 'about.claimNumber'].sort(),
  )
})
