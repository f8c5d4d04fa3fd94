import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areaOf } from '@portal/domain/notifications'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { branches, describedOperations, list, resolvedAt, text } from '../../packages/document/src/index.ts'
import {
  lintContracts,
  listContracts,
  listWorkflows,
  loadContracts,
  problemLine,
} from '../../scripts/contracts.ts'
import { ROOT } from '../../scripts/host.mjs'
import { checkExamples } from './examples.ts'

const files = await listContracts()
const contracts = await loadContracts(files)
const operations = contracts.flatMap(({ name, tree, kind }) =>
  describedOperations(tree).map((operation) => ({ ...operation, document: name, kind })),
)
const atGateway = operations.filter(({ kind }) => kind === 'service')

test('the linter reports nothing', { timeout: 240_000 }, async () => {
  expect((await lintContracts([...files, ...(await listWorkflows())])).map(problemLine)).toEqual([])
})

test('the contracts are found', () => {
  expect(contracts.length).toBeGreaterThan(20)
})

test.each(contracts)('every example of $name fits its schema', (contract) => {
  const { checked, failures } = checkExamples(contract)
  expect(failures).toEqual([])
  expect(checked).toBeGreaterThan(describedOperations(contract.tree).length)
})

test('an example that violates its schema is reported', () => {
  const [contract] = contracts
  const broken = structuredClone(contract)
  const [operation] = describedOperations(broken?.tree ?? {})
  const [, content] = branches(operation?.responses[0]?.node ?? {}, 'content')[0] ?? []
  const [, example] = branches(content ?? {}, 'examples')[0] ?? []
  if (broken === undefined || example === undefined) throw new Error('The first operation has no example')
  example.value = 'broken'
  expect(checkExamples(broken).failures).toHaveLength(1)
})

test('operationIds are unique across all documents', () => {
  const ids = operations.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test.each(operations)('$id has statuses, examples and requirements', ({ node, requestBody, responses }) => {
  const statuses = responses.map(({ status }) => status)
  for (const group of ['2', '4', '5']) expect(statuses.some((status) => status.startsWith(group))).toBe(true)
  const bodies = [...(requestBody === undefined ? [] : [requestBody]), ...responses].map((each) => each.node)
  const contents = bodies.flatMap((body) => branches(body, 'content'))
  const withoutExample = contents.filter(([, content]) => branches(content, 'examples').length === 0)
  expect(withoutExample.filter(([mediaType]) => mediaType.includes('json'))).toEqual([])
  expect(list(node, 'x-requirements').length).toBeGreaterThan(0)
})

// covers: PLAT-015, PLAT-017, PLAT-018, PLAT-038
test('every call of the gateway carries a correlation id, and every write a csrf token', () => {
  for (const { tree } of contracts.filter(({ kind }) => kind === 'service')) {
    expect(text(resolvedAt(tree, '/servers/0').node, 'url')).toMatch(/^\{gateway\}(\/fdp-[a-z-]+-service)?$/)
  }
  expect(atGateway.length).toBeGreaterThan(60)
  for (const { id, method, parameters } of atGateway) {
    const required = parameters.filter(({ node }) => node.required === true && node.in === 'header')
    const names = required.map(({ node }) => node.name)
    expect(names, id).toContain('x-correlation-id')
    expect(names.includes('csrf-token'), id).toBe(method !== 'get')
  }
})

// covers: PLAT-016
test('every call needs the bearer token, except those before sign-in', () => {
  const isPublic = ({ document, node }: (typeof operations)[number]) => {
    const own = Array.isArray(node.security) ? node.security : undefined
    const all = contracts.find(({ name }) => name === document)
    return (own ?? list(all?.tree ?? {}, 'security')).length === 0
  }
  expect(operations.filter(isPublic).map(({ id }) => id)).toEqual([
    'getRemoteConfig',
    'getCsrfToken',
    'lookUpUser',
    'sendCode',
    'verifyCode',
    'resetPassword',
    'resetCognitoPassword',
    'confirmResetPassword',
    'getProviderSetup',
    'confirmProviderSetup',
    'createProviderToken',
    'sendLinkOpening',
    'callIdentityPool',
    'listAddressSuggestions',
    'getPlaceDetails',
  ])
})

// covers: PLAT-030
test('a date on the wire has the format YYYY-MM-DD', () => {
  const shared = parse(readFileSync(join(ROOT, 'openapi/shared/primitives.yaml'), 'utf8'))
  expect(shared.CalendarDate.format).toBe('date')
})

test('every call of the first product document has an operation', () => {
  const folder = join(ROOT, 'docs/requirements')
  const catalogue: { id: string; kind: string }[] = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => parse(readFileSync(join(folder, name), 'utf8')))
  const calls = catalogue.filter(({ id, kind }) => id.startsWith('API-') && kind === 'call')
  const named = new Set(operations.flatMap(({ node }) => list(node, 'x-requirements')))
  expect(calls.length).toBeGreaterThan(40)
  expect(calls.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([])
})

test.each([
  // covers: API-006
  'POST fdp-user-service/v1/users/send-code',
  // covers: API-009
  'POST fdp-user-service/v1/users/verify-code',
  // covers: API-011
  'POST fdp-user-service/v1/users/reset-password',
  // covers: API-016
  'POST fdp-user-service/v1/users/change-password',
  // covers: API-045
  'GET fdp-customer-service/v1/customers/{}',
  'GET content/v1-pet-rx-23',
  'GET content/v1-pet-rx-24',
  // covers: LOSS-004
  'POST fdp-pet-service/v1/pets/{}/death',
])('%s is not in the product documents and says so', (call) => {
  const operation = operations.find(
    ({ document, method, path }) =>
      `${method.toUpperCase()} ${document}${path.replaceAll(/\{\w+\}/g, '{}')}` === call,
  )
  expect(operation?.pathNode['x-inferred'] ?? operation?.node['x-inferred']).toBe(true)
})

test('the portal knows every kind of notification that the contract names', () => {
  const { tree } = contracts.find(({ name }) => name === 'fdp-notification-service') ?? { tree: {} }
  const { node } = resolvedAt(tree, '/components/schemas/NotificationKind')
  const [named = ''] = text(node, 'description').split('Further kinds')
  const kinds = named.match(/[a-z]+[A-Z]\w+/g) ?? []
  expect(kinds).toContain('claimReceived')
  expect(kinds).toContain('reviewDecided')
  expect(kinds.filter((kind) => areaOf(kind) === undefined)).toEqual([])
})
