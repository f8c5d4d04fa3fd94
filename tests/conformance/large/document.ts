/** The schema of one resource. Each has bounds of its own, as in a real document, so that none can be shared. */
function schemaOf(index: number, isNew: boolean) {
  return {
    type: 'object',
    required: isNew ? ['title', 'kind'] : ['id', 'title', 'kind', 'createdAt'],
    additionalProperties: false,
    properties: {
      ...(isNew ? {} : { id: { $ref: '#/components/schemas/Id' } }),
      ...(isNew ? {} : { createdAt: { type: 'string', format: 'date-time' } }),
      title: { type: 'string', minLength: 1, maxLength: 60 + index },
      kind: { type: 'string', enum: ['plain', 'urgent', `own-${index}`] },
      pages: { type: 'integer', minimum: 1, maximum: 1000 + index },
      isOpen: { type: 'boolean' },
      due: { type: 'string', format: 'date' },
      tags: { type: 'array', maxItems: 5, items: { type: 'string', minLength: 1, maxLength: 20 + index } },
      place: {
        type: 'object',
        required: ['city'],
        additionalProperties: false,
        properties: {
          city: { type: 'string', minLength: 1, maxLength: 30 + index },
          zip: { type: 'string', pattern: '^[0-9]{5}$' },
        },
      },
    },
  }
}

const content = (schema: object) => ({ 'application/json': { schema } })
const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const REFUSED = Object.fromEntries(
  [400, 404, 415].map((status) => [status, { $ref: '#/components/responses/Refused' }]),
)

/** The five operations of one resource: list, create, read, replace and delete. */
function pathsOf(index: number) {
  const answered = { description: 'As it is kept', content: content(refer(`Entry${index}`)) }
  const requestBody = { required: true, content: content(refer(`NewEntry${index}`)) }
  const listed = {
    type: 'object',
    required: ['total', 'entries'],
    additionalProperties: false,
    properties: {
      total: { type: 'integer', minimum: 0 },
      entries: { type: 'array', items: refer(`Entry${index}`) },
    },
  }
  const limit = { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 + index } }
  return {
    [`/shelf${index}/entries`]: {
      get: {
        operationId: `listEntries${index}`,
        parameters: [limit],
        responses: { 200: { description: 'All', content: content(listed) }, ...REFUSED },
      },
      post: { operationId: `createEntry${index}`, requestBody, responses: { 201: answered, ...REFUSED } },
    },
    [`/shelf${index}/entries/{entryId}`]: {
      parameters: [{ name: 'entryId', in: 'path', required: true, schema: refer('Id') }],
      get: { operationId: `readEntry${index}`, responses: { 200: answered, ...REFUSED } },
      put: { operationId: `replaceEntry${index}`, requestBody, responses: { 200: answered, ...REFUSED } },
      delete: { operationId: `deleteEntry${index}`, responses: { 204: { description: 'Gone' }, ...REFUSED } },
    },
  }
}

/** An OpenAPI document with five operations for each of its resources. */
export function largeDocument(resources: number) {
  const all = Array.from({ length: resources }, (_, index) => index)
  const named = (prefix: string, isNew: boolean) =>
    all.map((index) => [`${prefix}${index}`, schemaOf(index, isNew)] as const)
  return {
    openapi: '3.1.0',
    info: { title: `${resources} shelves`, version: '1.0.0' },
    security: [],
    paths: Object.assign({}, ...all.map(pathsOf)),
    components: {
      responses: {
        Refused: {
          description: 'The request is not as this document says, or there is no such entry.',
          content: content({
            type: 'object',
            required: ['code'],
            additionalProperties: false,
            properties: { code: { enum: ['INVALID', 'NOT_FOUND', 'WRONG_TYPE'] } },
          }),
        },
      },
      schemas: {
        Id: { type: 'string', pattern: '^e[0-9]{1,9}$' },
        ...Object.fromEntries([...named('Entry', false), ...named('NewEntry', true)]),
      },
    },
  }
}
