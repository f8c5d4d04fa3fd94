import { join } from 'node:path'
import { lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { contractRules } from '../../openapi/rules/plugin.ts'
import { placeAt, type Tree } from '../../packages/contracts/src/openapi-tree.ts'
import { loadLintConfig, OPENAPI } from '../../scripts/contracts.ts'
import { plain, remove, set, shared } from './planted-document.ts'

const config = await loadLintConfig()

test('a document without a violation has no problems', async () => {
  expect(await rulesBroken(plain())).toEqual([])
})

const PET = '/paths/~1v1~1pets~1{id}'
const CREATE = '/paths/~1v1~1pets/post'
const REQUEST = '/components/schemas/NewPet'
const violations: [rule: string, what: string, plant: (document: Tree) => void][] = [
  ['contract/operation-id', 'a noun', set(`${CREATE}/operationId`, 'petCreation')],
  ['contract/operation-id', 'snake case', set(`${CREATE}/operationId`, 'create_pet')],
  ['contract/operation-id', 'a verb alone', set(`${CREATE}/operationId`, 'create')],
  ['contract/requirements', 'none named', remove(`${CREATE}/x-requirements`)],
  ['contract/requirements', 'one that does not exist', set(`${CREATE}/x-requirements`, ['API-999'])],
  ['contract/correlation-id', 'missing', remove(`${PET}/get/parameters/1`)],
  ['contract/csrf-token', 'missing on a write', remove(`${CREATE}/parameters/1`)],
  [
    'contract/csrf-token',
    'present on a read',
    set(`${PET}/get/parameters/1`, shared('headers', 'CsrfToken')),
  ],
  ['contract/idempotency-key', 'missing on a claim', servedBy('fdp-claim-service')],
  ['contract/idempotency-key', 'missing on a charge', servedBy('fdp-billing-service')],
  ['contract/idempotency-key', 'of its own making', set(`${CREATE}/parameters/2`, ownIdempotencyKey())],
  ['contract/statuses', 'no 5xx', remove(`${CREATE}/responses/500`)],
  ['contract/statuses', 'a secured operation without 401', remove(`${CREATE}/responses/401`)],
  ['contract/statuses', 'an id in the path without 404', remove(`${PET}/get/responses/404`)],
  ['contract/statuses', 'a refusal without a body', set(`${CREATE}/responses/400`, { description: 'No.' })],
  [
    'contract/named-examples',
    'no examples in an answer',
    remove(`${CREATE}/responses/200/content/application~1json/examples`),
  ],
  ['contract/named-examples', 'an unnamed example', exampleWithoutName],
  [
    'contract/discriminator-mapped',
    'no mapping',
    set('/components/schemas/Pet/discriminator', { propertyName: 'type' }),
  ],
  [
    'contract/discriminator-mapped',
    'one alternative left out',
    remove('/components/schemas/Pet/discriminator/mapping/cat'),
  ],
  ['contract/bounds', 'a string', set(`${REQUEST}/properties/name`, { type: 'string' })],
  [
    'contract/bounds',
    'a number without a maximum',
    set(`${REQUEST}/properties/age`, { type: 'integer', minimum: 0 }),
  ],
  [
    'contract/bounds',
    'a nullable list',
    set(`${REQUEST}/properties/tags`, { type: ['array', 'null'], items: { const: 'a' } }),
  ],
  ['contract/bounds', 'a schema of anything', set(`${REQUEST}/properties/any`, {})],
  ['contract/closed-requests', 'an open body', remove(`${REQUEST}/additionalProperties`)],
  ['contract/closed-requests', 'an open object within', set(`${REQUEST}/properties/owner`, openOwner())],
  ['contract/closed-requests', 'an open composition', set(REQUEST, { allOf: [openOwner(), openOwner()] })],
  ['contract/owner', 'a parameter that tells no owner', remove(`${PET}/get/parameters/0/x-owner`)],
  ['contract/owner', 'an unknown owner', set(`${PET}/get/parameters/0/x-owner`, 'pett')],
  ['contract/owner', 'a property that tells no owner', set(`${REQUEST}/properties/vetId`, text())],
  ['contract/owner', 'a number that tells no owner', remove(`${REQUEST}/properties/age/x-owner`)],
  [
    'contract/owner',
    'a list of ids that tells no owner',
    set(`${REQUEST}/properties/friendIds`, list(text())),
  ],
  ['contract/owner', 'a property deep inside', set(`${REQUEST}/properties/friends`, list(openOwner()))],
  ['contract/owner', 'a body that is a text', set(REQUEST, text())],
  ['contract/sensitive-parameters', 'an e-mail address', set(`${PET}/get/parameters/2`, ownerEmail())],
  ['contract/response-headers', 'a required header without example', requiredHeader],
  [
    'contract/response-headers',
    '429 without Retry-After',
    set(`${CREATE}/responses/429`, shared('responses', 'BadRequest')),
  ],
  ['contract/envelope', 'an answer without payload', set('/components/schemas/PetAnswer/required', [])],
  ['contract/envelope', 'another name in payload', rename],
  ['contract/envelope', 'refusals of another shape', refusalOfAnotherShape],
  [
    'contract/typed-alternatives',
    'an alternative without a type',
    set(`${REQUEST}/anyOf`, [{ required: ['age'] }]),
  ],
  ['struct', 'a property that OpenAPI does not know', set(`${CREATE}/sumary`, 'Create')],
  [
    'no-unresolved-refs',
    'a reference to nowhere',
    set(`${CREATE}/responses/400`, shared('responses', 'Nothing')),
  ],
  ['operation-operationId-unique', 'an id twice', set(`${CREATE}/operationId`, 'getPet')],
  ['operation-summary', 'no summary', remove(`${CREATE}/summary`)],
  ['security-defined', 'no security', remove('/security')],
  [
    'no-invalid-media-type-examples',
    'an example against its schema',
    set(`${CREATE}/requestBody/content/application~1json/examples/rex/value/age`, 'four'),
  ],
  ['no-unused-components', 'a schema that nobody uses', set('/components/schemas/Left', { type: 'boolean' })],
]

test.each(violations)('%s refuses %s', async (rule, _what, plant) => {
  const document = plain()
  plant(document)
  expect(await rulesBroken(document)).toContain(rule)
})

test('a value without an owner is reported where it is written', async () => {
  const document = plain()
  const email = { $ref: '../shared/primitives.yaml#/Email' }
  set(`${REQUEST}/properties/friends`, list({ type: 'object', properties: { email } }))(document)
  const problems = await problemsOf(document)
  const [place] = problems.filter(({ ruleId }) => ruleId === 'contract/owner').map(({ location }) => location)
  const pointer = '#/components/schemas/NewPet/properties/friends/items/properties/email'
  expect(place).toEqual([expect.objectContaining({ pointer })])
})

test.each<[what: string, property: Tree]>([
  ['its reference has an owner', { $ref: '../shared/primitives.yaml#/PetId' }],
  ['the owner is beside the reference', { $ref: '../shared/primitives.yaml#/Email', 'x-owner': 'none' }],
  ['the list has an owner', { ...list(text()), 'x-owner': 'public' }],
  ['it is a date', { $ref: '../shared/primitives.yaml#/CalendarDate' }],
  ['it is an amount', { $ref: '../shared/primitives.yaml#/Money' }],
  ['it is one of a closed set', { type: 'string', enum: ['a', 'b'] }],
])('a value needs no owner of its own where %s', async (_what, property) => {
  const document = plain()
  set(`${REQUEST}/properties/other`, property)(document)
  expect(await rulesBroken(document)).toEqual([])
})

test('every rule of this project has a violation here', () => {
  const planted = new Set(violations.map(([rule]) => rule))
  const rules = Object.keys(contractRules.rules?.oas3 ?? {})
  expect(rules.filter((rule) => !planted.has(rule))).toEqual([])
})

test('a write of a claim with the shared idempotency key has no problems, and a read needs none', async () => {
  const document = plain()
  servedBy('fdp-claim-service')(document)
  set(`${CREATE}/parameters/2`, shared('headers', 'IdempotencyKey'))(document)
  expect(await rulesBroken(document)).toEqual([])
})

test('a provider has conventions of its own', async () => {
  const document = plain()
  set('/servers', [{ url: 'https://provider.test' }])(document)
  for (const pointer of [`${CREATE}/parameters`, `${CREATE}/responses/401`, `${CREATE}/responses/429`]) {
    remove(pointer)(document)
  }
  set('/components/schemas/PetAnswer/required', [])(document)
  expect(await rulesBroken(document)).toEqual([])
})

async function rulesBroken(document: Tree): Promise<string[]> {
  return (await problemsOf(document)).map((problem) => problem.ruleId)
}

function problemsOf(document: Tree) {
  const absoluteRef = join(OPENAPI, 'services', 'planted.yaml')
  return lintFromString({ source: JSON.stringify(document), absoluteRef, config })
}

function text() {
  return { type: 'string', maxLength: 9 }
}

function list(items: Tree) {
  return { type: 'array', maxItems: 9, items }
}

function exampleWithoutName(document: Tree) {
  const { node } = placeAt(document, `${CREATE}/requestBody/content/application~1json`)
  delete node.examples
  node.example = { type: 'dog', name: 'Rex' }
}

function requiredHeader(document: Tree) {
  set(`${CREATE}/responses/200/headers`, { 'x-count': { required: true, schema: { const: 1 } } })(document)
}

function rename(document: Tree) {
  const { node } = placeAt(document, '/components/schemas/PetAnswer/properties/payload')
  node.required = ['pet']
  node.properties = { pet: { $ref: '#/components/schemas/Pet' } }
}

function refusalOfAnotherShape(document: Tree) {
  const content = { 'application/json': { schema: { const: 'no' }, examples: { no: { value: 'no' } } } }
  set(`${CREATE}/responses/400`, { description: 'No.', content })(document)
}

function servedBy(service: string) {
  return set('/servers/0/url', `{gateway}/${service}`)
}

function ownIdempotencyKey() {
  const schema = { type: 'string', maxLength: 9 }
  return { name: 'idempotency-key', in: 'header', required: true, description: 'Key.', schema }
}

function openOwner() {
  return { type: 'object', properties: { name: { type: 'string', maxLength: 9 } } }
}

function ownerEmail() {
  return { name: 'owner-email', in: 'query', description: 'Whose.', schema: { type: 'string', maxLength: 9 } }
}
