import { expect, test } from 'vitest'
import { describedOperations, list, resolvedAt } from '../../packages/document/src/index.ts'
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

test.each(DOCUMENTED_ENUMS)('%s has the documented values', (schema, values) => {
  expect(list(resolvedAt(tree, `/components/schemas/${schema}`).node, 'enum')).toEqual(values)
})

// covers: PAYOUT-047
test('the state of an identity check is a text, and the reimbursement methods are a list', () => {
  const typeOf = (schema: string) => resolvedAt(tree, `/components/schemas/${schema}`).node.type
  expect([typeOf('Account/properties/kyc'), typeOf('Account/properties/payoutPaymentMethods')]).toEqual([
    'string',
    'array',
  ])
})

// covers: ACCT-022
test('the loading state of an account belongs to the client, not to the contract', () => {
  expect(missingPaths(tree, answers, inAnswer(['loader']))).toEqual(inAnswer(['loader']))
})
