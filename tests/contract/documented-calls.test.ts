import { expect, test } from 'vitest'
import { branch, describedOperations, list, resolved, resolvedAt } from '../../packages/document/src/index.ts'
import { listContracts, loadContracts } from '../../scripts/contracts.ts'
import { DOCUMENTED_CALLS, DOCUMENTED_VALUES } from './documented-calls.ts'
import { missingPaths } from './schema-paths.ts'

const contracts = await loadContracts(await listContracts())
const operations = contracts.flatMap(({ name, tree }) =>
  describedOperations(tree).map((operation) => ({ ...operation, document: name, tree })),
)

// covers: API-001, API-003, API-005..012, API-014..017, API-019..025, API-027, API-028, API-030..043, API-045..047
// covers: AUTH-059, AUTH-060, CLAPI-008, CLAPI-009, CLAPI-023, CLAPI-030..033, CLAPI-036, CLAPI-041
// covers: CLAPI-042..045, CLAPI-051, CLAPI-057..060, CLAPI-055, CLAPI-056, CONT-015, WELL-053
// covers: CLAPI-024, CLAPI-027, WELL-049, WELL-051, WELL-052, WELL-054, WELL-055
// covers: CLAPI-061, PLAT-002, PAYAPI-009..013, PAYAPI-015, PAYAPI-016, PAYAPI-035..039, PAYAPI-017..034, PAYAPI-041..043, PAYAPI-045, PAYAPI-047..065, CARDPG-034
test.each(DOCUMENTED_CALLS)(
  '$call conforms to the product document',
  ({ call, query, body, answer, refusal }) => {
    const { tree, parameters, requestBody, responses } = operationOf(call)
    const names = parameters.filter(({ node }) => node.in === 'query').map(({ node }) => node.name)
    expect(names).toEqual(expect.arrayContaining(query ?? []))
    const answered = (status: RegExp) => responses.filter((response) => status.test(response.status))
    expect(missingPaths(tree, requestBody === undefined ? [] : [requestBody], body)).toEqual([])
    expect(missingPaths(tree, answered(/^2/), answer)).toEqual([])
    expect(missingPaths(tree, answered(/^400$/), refusal)).toEqual([])
  },
)

// covers: API-002, API-026, CLAPI-024, CLAPI-027, VET-020
test.each(DOCUMENTED_VALUES)('%s accepts the documented values of %s', (call, name, values) => {
  const { tree, parameters } = operationOf(call)
  const parameter = parameters.find(({ node }) => node.name === name)
  const schema = resolved(tree, branch(parameter?.node ?? {}, 'schema'))
  expect(new Set(schema.const === undefined ? list(schema, 'enum') : [schema.const])).toEqual(new Set(values))
})

// covers: PAYAPI-068
test('endpoints that the product document lists without a use are not there', () => {
  const paths = operations.map(({ path }) => path)
  expect(paths.filter((path) => /remittance|\/v[23]\/.*(setup|confirm)-?intents?/.test(path))).toEqual([])
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
