import { expect, test } from 'vitest'
import { OLD_DOCUMENT } from '../../testing/old-document.ts'
import { asWritten } from './convert.ts'
import { documentOf } from './load.ts'
import { operationsOf } from './operations.ts'

const SWAGGER = {
  swagger: '2.0',
  host: 'pets.example.com',
  basePath: '/v2',
  consumes: ['application/json'],
  produces: ['application/json'],
  parameters: {
    Pet: { name: 'pet', in: 'body', required: true, schema: { $ref: '#/definitions/Pet' } },
    Tags: { name: 'tags', in: 'query', type: 'array', items: { type: 'string' } },
  },
  definitions: { Pet: { type: 'object', properties: { name: { type: 'string', 'x-nullable': true } } } },
  securityDefinitions: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
  security: [{ key: [] }],
  paths: {
    '/pets': {
      post: {
        operationId: 'addPet',
        parameters: [{ $ref: '#/parameters/Pet' }, { $ref: '#/parameters/Tags' }],
        responses: { 200: { description: 'The pet', schema: { $ref: '#/definitions/Pet' } } },
      },
      put: {
        operationId: 'setPhoto',
        consumes: ['multipart/form-data'],
        parameters: [{ name: 'photo', in: 'formData', type: 'file', required: true }],
        responses: { 204: { description: 'Kept' } },
      },
    },
  },
}

test('a document of Swagger 2 keeps its bodies, answers, keys and path', () => {
  const document = documentOf('pets.json', SWAGGER)
  const [add, photo] = operationsOf(document)
  expect(document.prefix).toBe('/v2')
  expect(add).toMatchObject({
    id: 'addPet',
    parameters: [{ name: 'tags', in: 'query', explode: false }],
    body: { required: true, media: [{ type: 'application/json' }] },
    answers: [{ status: '200', media: [{ type: 'application/json' }] }],
    security: [{ kind: 'apiKey', key: 'X-Key' }],
  })
  expect(document.schemas.at('answer', '/components/schemas/Pet')({ name: null })).toBe(true)
  expect(photo?.body?.media.map(({ type }) => type)).toEqual(['multipart/form-data'])
})

test.each([
  ['/components/schemas/Pet/properties/name', '/definitions/Pet/properties/name'],
  ['/components/responses/Gone', '/responses/Gone'],
  ['/components/parameters/Tags', '/parameters/Tags'],
  [
    '/paths/~1pets/post/responses/200/content/application~1json/schema',
    '/paths/~1pets/post/responses/200/schema',
  ],
])('the pointer %s into a Swagger document is reported as %s', (pointer, written) => {
  expect(asWritten(documentOf('pets.json', SWAGGER), pointer)).toBe(written)
  expect(asWritten(documentOf('pets.yaml', OLD_DOCUMENT), pointer)).toBe(pointer)
})

test('the document that was given is not changed', () => {
  const given = structuredClone(SWAGGER)
  documentOf('pets.json', given)
  expect(given).toEqual(SWAGGER)
})
