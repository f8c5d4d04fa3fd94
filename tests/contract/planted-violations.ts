import { placeAt, type Tree } from '../../packages/contracts/src/openapi-tree.ts'
import { remove, set, shared } from './planted-document.ts'

const PET = '/paths/~1v1~1pets~1{id}'
/** Pointers into the plain document. */
export const CREATE = '/paths/~1v1~1pets/post'
export const REQUEST = '/components/schemas/NewPet'

/** Violations to plant in the plain document: the rule that must report each, and the change of the document. */
export const violations: [rule: string, what: string, plant: (document: Tree) => void][] = [
  ['contract/operation-id', 'a noun', set(`${CREATE}/operationId`, 'petCreation')],
  ['contract/operation-id', 'snake case', set(`${CREATE}/operationId`, 'create_pet')],
  ['contract/operation-id', 'a verb without a noun', set(`${CREATE}/operationId`, 'create')],
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
  ['contract/idempotency-key', 'not the shared one', set(`${CREATE}/parameters/2`, ownIdempotencyKey())],
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
  ['contract/owner', 'a parameter without an owner', remove(`${PET}/get/parameters/0/x-owner`)],
  ['contract/owner', 'an unknown owner', set(`${PET}/get/parameters/0/x-owner`, 'pett')],
  ['contract/owner', 'a property without an owner', set(`${REQUEST}/properties/vetId`, text())],
  ['contract/owner', 'a number without an owner', remove(`${REQUEST}/properties/age/x-owner`)],
  ['contract/owner', 'a list of ids without an owner', set(`${REQUEST}/properties/friendIds`, list(text()))],
  ['contract/owner', 'a nested property', set(`${REQUEST}/properties/friends`, list(openOwner()))],
  ['contract/owner', 'a body that is a text', set(REQUEST, text())],
  ['contract/sensitive-parameters', 'an e-mail address', set(`${PET}/get/parameters/2`, ownerEmail())],
  ['contract/response-headers', 'a required header without example', requiredHeader],
  [
    'contract/response-headers',
    '429 without Retry-After',
    set(`${CREATE}/responses/429`, shared('responses', 'BadRequest')),
  ],
  [
    'contract/response-headers',
    'an answer with a session that may be cached',
    remove(`${CREATE}/responses/200/headers/Cache-Control`),
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

export function text() {
  return { type: 'string', maxLength: 9 }
}

export function list(items: Tree) {
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

export function servedBy(service: string) {
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
