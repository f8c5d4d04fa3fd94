import { expect, test } from 'vitest'
import { describedOperations, list, resolvedAt } from '../../packages/document/src/index.ts'
import { listContracts, loadContracts } from '../../scripts/contracts.ts'
import { DOCUMENTED_ENTITIES, DOCUMENTED_ENUMS } from './documented-entities.ts'
import { missingPaths } from './schema-paths.ts'

const contracts = await loadContracts(await listContracts())
const workflow = contracts.find(({ name }) => name === 'fdp-workflow-service')
if (workflow === undefined) throw new Error('There is no workflow service')
const { tree } = workflow
const account = describedOperations(workflow.tree).find(({ id }) => id === 'getAccountDetails')
const answers = account?.responses.filter(({ status }) => status === '200') ?? []
const inAnswer = (fields: readonly string[]) => fields.map((field) => `payload.response.${field}`)

// covers: ACCT-009..021, ACCT-023..027, PROF-011..015, POL-021..028, POL-030..042
// covers: PAYIN-050..052, PAYIN-057, BILL-029, BILL-032, BILL-033, BILL-035..037, CARDPG-022
// covers: PAYOUT-047, PAYOUT-048, PAYOUT-052
// covers: PET-023, PET-025..035, HOME-034, HOME-036, CARD-039..051
test.each(DOCUMENTED_ENTITIES)('the $entity has its documented fields', ({ fields }) => {
  expect(missingPaths(tree, answers, inAnswer(fields))).toEqual([])
})

// covers: ACCT-008, ACCT-028, PAYIN-055, PET-036, POL-029
test.each(DOCUMENTED_ENUMS)('%s has the documented values', (schema, values) => {
  expect(list(resolvedAt(tree, `/components/schemas/${schema}`).node, 'enum')).toEqual(values)
})

// covers: ACCT-022
test('the loading state of an account belongs to the client, not to the contract', () => {
  expect(missingPaths(tree, answers, inAnswer(['loader']))).toEqual(inAnswer(['loader']))
})
