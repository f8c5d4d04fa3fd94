import { expect, test } from 'vitest'
import { branch, describedOperations, list, resolvedAt } from '../../packages/document/src/index.ts'
import { PERSONA_NAMES } from '../../packages/mock/src/personas/persona-names.ts'
import { createSandbox } from '../../packages/mock/testing/create-sandbox.ts'
import { listContracts, loadContracts } from '../../scripts/contracts.ts'
import { DOCUMENTED_ENUMS, DOCUMENTED_FIELDS } from './documented-entities.ts'
import { missingPaths } from './schema-paths.ts'

const contracts = await loadContracts(await listContracts())
const workflow = contracts.find(({ name }) => name === 'fdp-workflow-service')
if (workflow === undefined) throw new Error('There is no workflow service')
const { tree } = workflow
const account = describedOperations(workflow.tree).find(({ id }) => id === 'getAccountDetails')
const answers = account?.responses.filter(({ status }) => status === '200') ?? []
const inAnswer = (fields: readonly string[]) => fields.map((field) => `payload.response.${field}`)

test.each(DOCUMENTED_FIELDS)('the %s has its documented fields: %s %s', (_entity, path, names) => {
  const fields = names.split(' ').map((name) => (path === '' ? name : `${path}.${name}`))
  expect(missingPaths(tree, answers, inAnswer(fields))).toEqual([])
})

/** Fields that a service may answer in place of others, and those that no situation of the mock has. */
const NOT_ANSWERED: readonly string[] = [
  'workQueues.[].changeDetails.addresses.[].addressLine2',
  ...['line2', 'lines', 'zipCode', 'fullAddress'].map((name) => `profile.homeAddress.${name}`),
  'profile.mailingAddress.fullAddress',
  // The documents of a policy have a call of their own.
  'policies.[].documents',
  'policies.[].defaultPayoutPaymentRef',
  'policies.[].billing.insurancePremiumWithoutTax',
  'policies.[].policyTerms.[].wellnessPlan.details.planDescription',
  ...['hpcDiscount', 'claimCount', 'reimbursement'].map((name) => `renewalPolicies.[].${name}`),
  'healthyPetsCredit.[].hpcDiscountIn',
  'stripeCredentials.secret',
  ...['serviceCode', 'type', 'instrumentDetails', 'address', 'nameOnCard', 'payInMethodStatus'].map(
    (name) => `paymentMethods.[].${name}`,
  ),
  ...['policyNumber', 'walletId', 'card.logo', 'card.type'].map((name) => `paymentMethods.[].${name}`),
  'failedPayments.[].bank',
  'content.[].hostName',
  'payoutPaymentMethods.[].card.logo',
]

const { signIn } = await createSandbox()
const accounts: unknown[] = await Promise.all(
  PERSONA_NAMES.map(async (persona) => {
    const member = await signIn(persona, 'default')
    const query = `user-name=${persona}%40example.com&profile-detail-only=false`
    const { body } = await member.get(`/fdp-workflow-service/v1/workflows/account-details?${query}`)
    return body.payload.response
  }),
)

/** Whether a field has a value. An empty list is none. */
function hasField(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return value !== undefined && !(Array.isArray(value) && value.length === 0)
  if (step === '[]') return Array.isArray(value) && value.some((item) => hasField(item, rest))
  return typeof value === 'object' && value !== null && hasField(Reflect.get(value, step), rest)
}

test.each(DOCUMENTED_FIELDS)(
  'an account of the mock has the fields of the %s: %s %s',
  (_entity, path, names) => {
    const fields = names.split(' ').map((name) => (path === '' ? name : `${path}.${name}`))
    const answered = (field: string) => accounts.some((each) => hasField(each, field.split('.')))
    for (const field of fields) expect(answered(field), field).toBe(!NOT_ANSWERED.includes(field))
  },
)

// covers: ACCT-017
test('the two flags of the waiting period are off by default', () => {
  const properties = branch(resolvedAt(tree, '/components/schemas/Account').node, 'properties')
  const defaults = ['isWaitingPeriodOn', 'showWaitingPeriodMsg'].map(
    (name) => branch(properties, name).default,
  )
  expect(defaults).toEqual([false, false])
})

test.each([
  // covers: ACCT-023, ACCT-025, MED-013
  ['WorkItem', ['id', 'workQueueId', 'type', 'policyNumberDisplay', 'status', 'requestedDate', 'dueDate']],
  // covers: ACCT-024
  ['WorkItemCustomer', ['email', 'firstName']],
])('a %s of an answer always has %j', (schema, names) => {
  expect(list(resolvedAt(tree, `/components/schemas/${schema}`).node, 'required')).toEqual(names)
})

// covers: POL-043
test('the discount of a healthy pets credit is in percent by default', () => {
  const { node } = resolvedAt(tree, '/components/schemas/HealthyPetsCredit/properties/hpcDiscountIn')
  expect([list(node, 'enum'), node.default]).toEqual([['percent', '%'], 'percent'])
})

test.each(DOCUMENTED_ENUMS)('%s has the documented values', (schema, values) => {
  expect(list(resolvedAt(tree, `/components/schemas/${schema}`).node, 'enum')).toEqual(values)
})

// covers: BILL-030
test.each(['PolicyBilling', 'BillingSubscription'])('the billing date of a %s is a date or NA', (schema) => {
  const { node } = resolvedAt(tree, `/components/schemas/${schema}/properties/billingDate`)
  const isAllowed = (text: string) => new RegExp(String(node.pattern)).test(text)
  expect(['2026-12-14', 'NA', 'N/A', ''].map(isAllowed)).toEqual([true, true, false, false])
})

// covers: PAYOUT-047
test('the state of an identity check is a text, and the reimbursement methods are a list', () => {
  const typeOf = (schema: string) => resolvedAt(tree, `/components/schemas/${schema}`).node.type
  expect([typeOf('Account/properties/kyc'), typeOf('Account/properties/payoutPaymentMethods')]).toEqual([
    'string',
    'array',
  ])
})

// covers: ACCT-022, CARD-050, API-019
test('the loading state of an account belongs to the client, not to the contract', () => {
  expect(missingPaths(tree, answers, inAnswer(['loader']))).toEqual(inAnswer(['loader']))
})
