/** A document with a session, a sensitive property, a form and a file, for recorded calls. */
export const NOTES = {
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1' },
  servers: [{ url: 'https://api.notes.example/v1' }],
  security: [{ session: [] }],
  paths: {
    '/notes': {
      get: {
        operationId: 'listNotes',
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 50 } }],
        responses: {
          200: described({ type: 'array', items: { $ref: '#/components/schemas/Note' } }),
          400: described({}),
        },
      },
      post: {
        operationId: 'addNote',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/New' } } },
        },
        responses: { 201: described({ $ref: '#/components/schemas/Note' }), 400: described({}) },
      },
    },
    '/notes/{id}/picture': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: {
        operationId: 'getPicture',
        responses: { 200: { description: 'A picture', content: { 'image/png': {} } } },
      },
    },
  },
  components: {
    securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    schemas: {
      New: {
        type: 'object',
        required: ['title'],
        additionalProperties: false,
        properties: {
          title: { type: 'string', maxLength: 20 },
          pin: { type: 'string', pattern: '^[0-9]{4}$', 'x-sensitive': true },
        },
      },
      Note: {
        type: 'object',
        required: ['id', 'title'],
        properties: {
          id: { type: 'string' },
          title: { type: 'string' },
          pin: { type: 'string', pattern: '^[0-9]{4}$', 'x-sensitive': true },
        },
      },
    },
  },
}

function described(schema: object) {
  return { description: 'An answer', content: { 'application/json': { schema } } }
}

type Call = {
  method?: string
  url?: string
  headers?: Record<string, string>
  /** The body of the request: JSON, or a member of HAR. */
  sent?: unknown
  postData?: object
  bodySize?: number
  status?: number
  answered?: unknown
  /** In place of the content of the answer. */
  content?: object
  /** Further members of the entry, such as those of browsers. */
  more?: object
}

export const API = 'https://api.notes.example/v1'
const JSON_TYPE = 'application/json'
const named = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }))

/** An entry of a HAR file, as a browser writes it. */
export function entry(call: Call) {
  const {
    method = 'GET',
    url = `${API}/notes`,
    headers = {},
    sent,
    status = 200,
    answered = [],
    more = {},
  } = call
  const text = JSON.stringify(answered)
  const written = sent === undefined ? {} : { postData: { mimeType: JSON_TYPE, text: JSON.stringify(sent) } }
  const type: Record<string, string> = sent === undefined ? {} : { 'content-type': JSON_TYPE }
  return {
    ...more,
    startedDateTime: '2026-11-26T10:00:00.000Z',
    request: {
      method,
      url,
      headers: named({ ':method': method, ...type, ...headers }),
      bodySize: call.bodySize ?? 0,
      ...written,
      ...(call.postData === undefined ? {} : { postData: call.postData }),
    },
    response: {
      status,
      headers: named({ 'Content-Type': JSON_TYPE, 'content-encoding': 'br' }),
      content: call.content ?? { size: text.length, mimeType: JSON_TYPE, text, compression: 12 },
      _transferSize: 99,
    },
  }
}

export function har(...entries: unknown[]) {
  return { log: { version: '1.2', creator: { name: 'a browser', version: '1' }, entries } }
}
