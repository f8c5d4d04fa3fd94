import type { Tree } from '../../packages/document/src/index.ts'

/** Pointers to the bodies of the operation. */
export const BODY = '/paths/~1pets/post/requestBody'
export const ANSWER = '/paths/~1pets/post/responses/200'

/** A document with one operation: a parameter, a body, two answers, a header, a callback and a webhook. */
export function petsDocument(): Tree {
  return {
    openapi: '3.1.0',
    info: { title: 'pets', version: '1.0.0' },
    servers: [{ url: 'https://pets.test/v1', variables: { region: { default: 'us', enum: ['us', 'ca'] } } }],
    security: [{ bearer: [] }],
    paths: {
      '/pets': {
        post: {
          operationId: 'createPet',
          parameters: [{ in: 'query', name: 'kind', schema: { type: 'string', enum: ['dog', 'cat'] } }],
          requestBody: json({ type: 'object' }),
          responses: {
            200: {
              ...json({ type: 'object' }),
              headers: { 'X-Count': { required: true, schema: { type: 'integer' } } },
            },
            404: { description: 'No.' },
          },
          callbacks: { done: { '{$request.query.url}': { post: calledBack() } } },
        },
        get: { operationId: 'listPets', responses: { 200: { description: 'Pets.' } } },
      },
    },
    webhooks: { adopted: { post: calledBack() } },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        key: { type: 'apiKey', in: 'header', name: 'x-key' },
        oauth: {
          type: 'oauth2',
          flows: {
            clientCredentials: { tokenUrl: 'https://pets.test/token', scopes: { read: '', write: '' } },
          },
        },
      },
      schemas: {
        Cat: { type: 'object', properties: { kind: { const: 'cat' }, lives: { type: 'integer' } } },
        Dog: { type: 'object', properties: { kind: { const: 'dog' }, tricks: { type: 'integer' } } },
        Node: { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } } },
      },
    },
  }
}

function json(schema: unknown) {
  return { description: 'A body.', content: { 'application/json': { schema } } }
}

function calledBack() {
  return {
    requestBody: json({ type: 'object', properties: { kind: { type: 'string', enum: ['dog'] } } }),
    responses: { 204: { description: 'Heard.' } },
  }
}
