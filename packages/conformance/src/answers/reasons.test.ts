import { expect, test } from 'vitest'
import { documentOf } from '../document/load.ts'
import { operationsOf } from '../document/operations.ts'
import { answerProblems } from './check-answer.ts'

function messages(
  type: string,
  schema: unknown,
  text: string,
  headers: Record<string, string> = {},
): string[] {
  const link = { schema: { anyOf: [{ type: 'null' }, { type: 'string', format: 'uri' }] } }
  const answer = { headers: { 'X-Link': link }, content: { [type]: { schema } } }
  const paths = { '/a': { get: { operationId: 'getA', responses: { 200: answer } } } }
  const [operation] = operationsOf(documentOf('a.json', { openapi: '3.1.0', paths }))
  if (operation === undefined) throw new Error('no operation')
  const json = type === 'application/json' ? { value: JSON.parse(text) } : undefined
  const got = { status: 200, text, bytes: text.length, json, broken: undefined }
  return answerProblems(operation, { ...got, headers: { 'content-type': type, ...headers } }).map(
    ({ message }) => message,
  )
}

const URI = { type: 'string', format: 'uri' }
const CARD = {
  type: 'object',
  properties: { kind: { const: 'card' }, last4: { type: 'string', maxLength: 4 } },
}
const BANK = {
  type: 'object',
  properties: { kind: { const: 'bank' }, iban: { type: 'string' } },
  required: ['iban'],
}

test.each([
  [
    'the alternative of the same type, whatever its position',
    { anyOf: [{ type: 'null' }, URI] },
    '/a',
    'The value is not an absolute URI.',
  ],
  [
    'the alternative of the same type, first',
    { oneOf: [URI, { type: 'integer' }, { type: 'null' }] },
    '/a',
    'The value is not an absolute URI.',
  ],
  [
    'the alternative with the tag of the value',
    { oneOf: [BANK, CARD] },
    { kind: 'card', last4: '12345' },
    '/last4 must NOT have more than 4 characters.',
  ],
])('a reason names %s', (_, schema, value, message) => {
  expect(messages('application/json', schema, JSON.stringify(value))).toEqual([message])
})

test('the reason for a header names its format, and not the type of another alternative', () => {
  const found = messages('application/json', {}, '1', { 'x-link': 'notes/7' })
  expect(found).toEqual(['The header X-Link does not fit: the value is not an absolute URI.'])
  expect(messages('application/json', {}, '1', { 'x-link': 'https://a.example/7' })).toEqual([])
})

test.each([
  [{ type: 'string', maxLength: 3 }, 'abc', 'abcd', 'more than 3 characters'],
  [{ type: 'string', pattern: '^v\\d+$' }, 'v12\n', '12', 'must match pattern'],
  [{ type: 'string', enum: ['up', 'down'] }, 'up', 'left', 'one of the allowed values'],
  [{ type: 'integer', minimum: 3 }, '4\n', '2', 'must be >= 3'],
  [{ type: 'integer' }, '4', 'four', 'must be integer'],
  [{ type: 'boolean' }, 'true', 'yes', 'must be boolean'],
])('a text body of %j may be %j and not %j', (schema, right, wrong, message) => {
  expect(messages('text/plain', schema, right)).toEqual([])
  expect(messages('text/plain', schema, wrong)).toEqual([expect.stringContaining(message)])
})
