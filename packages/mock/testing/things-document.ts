const thing = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', maxLength: 10 }, apiToken: { type: 'string' } },
}
const json = (schema: object) => ({ 'application/json': { schema } })
const failed = {
  description: 'An error',
  content: json({
    type: 'object',
    required: ['problem'],
    properties: { problem: { type: 'string' } },
    examples: [{ problem: 'It failed.' }],
  }),
}

/** A document of things and pictures, with errors of a form of its own. */
export const THINGS = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: {
    '/things': {
      get: {
        operationId: 'listThings',
        parameters: [{ name: 'most', in: 'query', schema: { type: 'integer' } }],
        responses: {
          200: { description: 'A thing', content: json(thing) },
          302: { description: 'Elsewhere' },
          default: failed,
        },
      },
      post: {
        operationId: 'addThing',
        requestBody: { required: true, content: json(thing) },
        responses: { 201: { description: 'Added', content: json(thing) }, default: failed },
      },
    },
    '/pictures': {
      put: {
        operationId: 'putPicture',
        requestBody: { content: { 'image/png': {} } },
        responses: { 200: { description: 'The picture', content: { 'image/png': {} } } },
      },
    },
  },
  security: [{ own: [] }],
  components: { securitySchemes: { own: { type: 'http', scheme: 'bearer' } } },
}
