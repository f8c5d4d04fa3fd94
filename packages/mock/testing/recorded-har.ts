import { Ajv2020 } from 'ajv/dist/2020.js'

const pairs = {
  type: 'array',
  items: {
    type: 'object',
    required: ['name', 'value'],
    properties: { name: { type: 'string' }, value: { type: 'string' } },
  },
}
const message = {
  httpVersion: { type: 'string' },
  cookies: pairs,
  headers: pairs,
  headersSize: { type: 'integer', minimum: -1 },
  bodySize: { type: 'integer', minimum: -1 },
}
const request = {
  type: 'object',
  required: [...Object.keys(message), 'method', 'url', 'queryString'],
  properties: {
    ...message,
    method: { type: 'string' },
    url: { type: 'string', pattern: '^http' },
    queryString: pairs,
    postData: { type: 'object', required: ['mimeType', 'text', 'params'], properties: { params: pairs } },
  },
}
const response = {
  type: 'object',
  required: [...Object.keys(message), 'status', 'statusText', 'content', 'redirectURL'],
  properties: {
    ...message,
    status: { type: 'integer' },
    content: {
      type: 'object',
      required: ['size', 'mimeType'],
      properties: { text: { type: 'string' }, encoding: { const: 'base64' } },
    },
  },
}
const entry = {
  type: 'object',
  required: ['startedDateTime', 'time', 'request', 'response', 'cache', 'timings'],
  properties: {
    startedDateTime: { type: 'string', pattern: '^[0-9-]{10}T[0-9:.]+Z$' },
    time: { type: 'number', minimum: 0 },

    request,
    response,
    cache: { type: 'object' },
    timings: { type: 'object', required: ['send', 'wait', 'receive'] },
  },
}
/** Checks the required members of HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec). */
export const isHar = new Ajv2020({ strict: false }).compile({
  required: ['log'],
  properties: {
    log: {
      type: 'object',
      required: ['version', 'creator', 'entries'],
      properties: {
        version: { const: '1.2' },
        creator: { type: 'object', required: ['name', 'version'] },
        entries: { type: 'array', minItems: 5, items: entry },
      },
    },
  },
})
