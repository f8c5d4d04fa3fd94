import { resolvedAt, type Tree } from '../../packages/document/src/index.ts'
import { set, shared } from './planted-document.ts'

/** Pointers into the plain document. */
export const PET = '/paths/~1v1~1pets~1{id}'
export const CREATE = '/paths/~1v1~1pets/post'
export const REQUEST = '/components/schemas/NewPet'

export function text() {
  return { type: 'string', maxLength: 9 }
}

export function list(items: Tree) {
  return { type: 'array', maxItems: 9, items }
}

export function exampleWithoutName(document: Tree) {
  const { node } = resolvedAt(document, `${CREATE}/requestBody/content/application~1json`)
  delete node.examples
  node.example = { type: 'dog', name: 'Rex' }
}

export function requiredHeader(document: Tree) {
  set(`${CREATE}/responses/200/headers`, { 'x-count': { required: true, schema: { const: 1 } } })(document)
}

export function rename(document: Tree) {
  const { node } = resolvedAt(document, '/components/schemas/PetAnswer/properties/payload')
  node.required = ['pet']
  node.properties = { pet: { $ref: '#/components/schemas/Pet' } }
}

export function refusalOfAnotherShape(document: Tree) {
  const content = { 'application/json': { schema: { const: 'no' }, examples: { no: { value: 'no' } } } }
  set(`${CREATE}/responses/400`, { description: 'No.', content })(document)
}

export function servedBy(service: string) {
  return set('/servers/0/url', `{gateway}/${service}`)
}

export function optionalKeyOf(service: string) {
  return (document: Tree) => {
    servedBy(service)(document)
    set(`${CREATE}/parameters/2`, shared('headers', 'OptionalIdempotencyKey'))(document)
  }
}

export function ownIdempotencyKey() {
  const schema = { type: 'string', maxLength: 9 }
  return { name: 'idempotency-key', in: 'header', required: true, description: 'Key.', schema }
}

/** A parameter of the read that is a component with this name. */
export function parameterNamed(name: string) {
  return (document: Tree) => {
    const parameter = {
      name: 'kind',
      in: 'query',
      description: 'Kind.',
      schema: { type: 'string', enum: ['a'] },
    }
    set('/components/parameters', { [name]: parameter })(document)
    set(`${PET}/get/parameters/2`, { $ref: `#/components/parameters/${name}` })(document)
  }
}

export function openOwner() {
  return { type: 'object', properties: { name: { type: 'string', maxLength: 9 } } }
}

export function ownerEmail() {
  return { name: 'owner-email', in: 'query', description: 'Whose.', schema: { type: 'string', maxLength: 9 } }
}
