import { expect, test } from 'vitest'
import {
  branch,
  describedOperations,
  list,
  resolved,
  resolvedAt,
  type Tree,
} from '../../packages/document/src/index.ts'
import { listContracts, loadContracts } from '../../scripts/contracts.ts'
import { DOCUMENTED_CALLS, DOCUMENTED_VALUES, OPTIONAL_FIELDS } from './documented-calls.ts'
import { PAYMENT_CONSTANTS } from './documented-payment-calls.ts'
import { PAYMENT_REQUIRED } from './documented-required.ts'
import { missingPaths, optionalPaths } from './schema-paths.ts'

const contracts = await loadContracts(await listContracts())
const operations = contracts.flatMap(({ name, tree }) =>
  describedOperations(tree).map((operation) => ({ ...operation, document: name, tree })),
)

test.each(DOCUMENTED_CALLS)(
  '%s has its documented %s, a request all but its optional fields: %s %s',
  (call, part, path, text) => {
    const { tree, parameters, requestBody, responses } = operationOf(call)
    const names = text.split(' ').filter((name) => name !== '')
    const answered = (status: RegExp) => responses.filter((response) => status.test(response.status))
    const inQuery = parameters.filter(({ node }) => node.in === 'query').map(({ node }) => node.name)
    const holders = {
      body: requestBody === undefined ? [] : [requestBody],
      answer: answered(/^2/),
      refusal: answered(/^400$/),
    }
    const paths = names.map((name) => (path === '' ? name : `${path}.${name}`))
    const missing =
      part === 'query'
        ? names.filter((name) => !inQuery.includes(name))
        : missingPaths(tree, holders[part], paths)
    expect(missing).toEqual([])
    const required = parameters.filter(({ node }) => node.required === true).map(({ node }) => node.name)
    const optional = {
      query: names.filter((name) => !required.includes(name)),
      body: optionalPaths(tree, holders.body, paths),
      answer: [],
      refusal: [],
    }
    const mayBeMissing = OPTIONAL_FIELDS[call]?.split(' ') ?? []
    const isRequest = part === 'query' || part === 'body'
    expect(optional[part]).toEqual(paths.filter((name) => isRequest && mayBeMissing.includes(name)))
  },
)

test.each(DOCUMENTED_VALUES)('%s accepts the documented values of %s', (call, name, values) => {
  const { tree, parameters } = operationOf(call)
  const parameter = parameters.find(({ node }) => node.name === name)
  expect(valuesOf(tree, branch(parameter?.node ?? {}, 'schema'))).toEqual(new Set(values))
})

test.each(PAYMENT_CONSTANTS)('%s: %s has the documented values of %s', (document, schema, name, values) => {
  const { tree = {} } = contracts.find((contract) => contract.name === document) ?? {}
  const { node } = resolvedAt(tree, `/components/schemas/${schema}`)
  expect(valuesOf(tree, branch(branch(node, 'properties'), name))).toEqual(new Set(values))
})

test.each(PAYMENT_REQUIRED)('%s: %s requires %s', (document, schema, fields) => {
  const { tree = {} } = contracts.find((contract) => contract.name === document) ?? {}
  expect(list(resolvedAt(tree, `/components/schemas/${schema}`).node, 'required')).toEqual(fields.split(' '))
})

function valuesOf(tree: Tree, node: Tree): Set<unknown> {
  const schema = resolved(tree, node)
  return new Set(schema.const === undefined ? list(schema, 'enum') : [schema.const])
}

// covers: AUTH-059
test('a verified code says so, and may belong to an account without a phone number', () => {
  const { tree } = operationOf('POST fdp-user-service/v1/users/verify-code')
  const verified = resolvedAt(tree, '/components/schemas/VerifiedCode').node
  expect(list(verified, 'required')).toEqual(['status', 'verificationSig', 'email'])
  expect(resolvedAt(tree, '/components/schemas/VerifiedCode/properties/status').node.const).toBe('verified')
})

test.each([
  // covers: API-001
  ['GET fdp-user-service/v1/users/csrf-token', 'IssuedCsrfToken', ['csrfToken', 'expiresIn']],
  // covers: API-012, AUTH-060
  ['POST fdp-user-service/v1/users/reset-password', 'SessionTokens', ['idToken', 'refreshToken']],
])('an answer of %s has every field of %s', (call, schema, required) => {
  const { node } = resolvedAt(operationOf(call).tree, `/components/schemas/${schema}`)
  expect(list(node, 'required')).toEqual(required)
})

test.each([
  // covers: AUTH-125
  ['POST fdp-user-service/v1/users/send-code', 'A code is valid for 10 minutes.'],
  // covers: AUTH-125
  ['POST fdp-profile-service/v1/profiles/{}/contacts/{}/verification', 'A code is valid for 10 minutes.'],
  // covers: AUTH-126
  ['POST fdp-user-service/v1/users/verify-code', 'the next try is locked out for 15 minutes.'],
])('%s says: %s', (call, text) => {
  expect(operationOf(call).node.description).toContain(text)
})

// covers: PAYAPI-068
test('of intents and remittances the services have the two calls that the product document describes', () => {
  const paths = operations.map(({ document, method, path }) => `${method} ${document}${path}`)
  expect(paths.filter((path) => /remit|intent/i.test(path) && !path.includes('card-provider'))).toEqual([
    'post fdp-wallet-service/v1/countries/{countryCode}/setup-intents',
    'post fdp-wallet-service/v1/countries/{countryCode}/setup-intents/{intentId}/confirm',
  ])
})

// covers: PAYAPI-034
test('the removal of a payout method takes its path and headers alone', () => {
  const { parameters, requestBody } = operationOf('DELETE fdp-wallet-service/v2/wallet/{}/pay-out-method/{}')
  expect(requestBody).toBeUndefined()
  expect(new Set(parameters.map(({ node }) => node.in))).toEqual(new Set(['header', 'path']))
})

// covers: ACCT-028
test('a work item requires one of the documented changes', () => {
  const { tree } = operationOf('GET fdp-workflow-service/v1/workflows/work-queues')
  expect(list(resolvedAt(tree, '/components/schemas/WorkItemType').node, 'enum')).toEqual([
    'PET_NAME_CHANGE',
    'RISK_ADDRESS_CHANGE',
    'ADDRESS_CHANGE',
    'MEDICAL_RECORD',
    'COVERAGE_CHANGE',
  ])
})

// covers: API-017
test('the account can be asked for whole, or for its profile alone', () => {
  const { tree, parameters } = operationOf('GET fdp-workflow-service/v1/workflows/account-details')
  const parameter = parameters.find(({ node }) => node.name === 'profile-detail-only')
  expect(resolved(tree, branch(parameter?.node ?? {}, 'schema'))).toEqual({ type: 'boolean' })
})

// covers: WELL-052
test('each rate matrix of a quote has its coverage type and its matrix', () => {
  const { tree } = operationOf('POST fdp-quote-service/v1/quotes/coverage-premium')
  const { node } = resolvedAt(tree, '/components/schemas/RateMatrix')
  expect(list(node, 'required')).toEqual(['coverageType', 'ratematrix'])
})

test.each([
  // covers: CLAPI-031
  ['WellnessAddition', 'add wellness', ['planCode', 'planType', 'annualCoverage', 'premiumOpted']],
  // covers: CLAPI-033, API-042
  ['PetNameChange', 'pet name change', ['name']],
])('a %s has the op "%s" and each of its values', (schema, op, values) => {
  const { tree } = operationOf('PATCH fdp-policy-service/v1/policies/{}/transactions/policy-change')
  const { node } = resolvedAt(tree, `/components/schemas/${schema}`)
  expect(list(node, 'required')).toEqual(['op', 'requestPayload'])
  expect(valuesOf(tree, branch(branch(node, 'properties'), 'op'))).toEqual(new Set([op]))
  const payload = resolved(tree, branch(branch(node, 'properties'), 'requestPayload'))
  expect(list(payload, 'required')).toEqual(values)
})

// covers: API-019
test('of an account only the profile is always there', () => {
  const { tree } = operationOf('GET fdp-workflow-service/v1/workflows/account-details')
  expect(list(resolvedAt(tree, '/components/schemas/Account').node, 'required')).toEqual(['profile'])
})

// covers: API-018
test('an account has addresses and contacts of the documented types', () => {
  const { tree } = operationOf('GET fdp-workflow-service/v1/workflows/account-details')
  const enumOf = (schema: string) => list(resolvedAt(tree, `/components/schemas/${schema}`).node, 'enum')
  expect(enumOf('AddressType')).toEqual(['HOME', 'LOOKUP_ADDRESS', 'MAILING'])
  expect(enumOf('Contact/properties/type')).toContain('MOBILE')
})

function operationOf(call: string): (typeof operations)[number] {
  const operation = operations.find(
    ({ document, method, path }) =>
      `${method.toUpperCase()} ${document}${path.replaceAll(/\{\w+\}/g, '{}')}` === call,
  )
  if (operation === undefined) throw new Error(`No document has ${call}`)
  return operation
}
