import { describe, expect, test } from 'vitest'
import { documentOf } from '../document/load.ts'
import { operationsOf } from '../document/operations.ts'
import { answerProblems } from './check-answer.ts'

const document = documentOf('pets.json', {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths: {
    '/pet': {
      get: {
        operationId: 'getPet',
        responses: {
          '200': {
            headers: { 'X-Rate': { required: true, schema: { type: 'integer', maximum: 10 } } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
          },
          '204': {},
          '4XX': { content: { 'application/problem+json': { schema: { type: 'object' } } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Pet: {
        oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
        discriminator: {
          propertyName: 'kind',
          mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' },
        },
      },
      Cat: {
        type: 'object',
        required: ['kind', 'lives'],
        properties: {
          kind: { const: 'cat' },
          lives: { type: 'integer' },
          secret: { type: 'string', writeOnly: true },
        },
      },
      Dog: {
        type: 'object',
        required: ['kind'],
        properties: { kind: { const: 'dog' }, barks: { type: 'boolean' } },
      },
    },
  },
})
const [getPet] = operationsOf(document)

function rulesFor(
  body: unknown,
  { status = 200, type = 'application/json', headers = { 'x-rate': '3' } } = {},
): string[] {
  const text = body === undefined ? '' : JSON.stringify(body)
  const json = body === undefined ? undefined : { value: body }
  const given = { ...headers, 'content-type': type }
  if (getPet === undefined) return ['no operation']
  const got = { status, headers: given, text, bytes: text.length, json, broken: undefined }
  return answerProblems(getPet, got).map(({ rule }) => rule)
}

describe('an answer', () => {
  test.each([
    ['a cat', { kind: 'cat', lives: 9 }, []],
    ['a dog', { kind: 'dog', barks: true }, []],
    ['an unknown kind', { kind: 'cow' }, ['answer-discriminator']],
    ['a cat without lives', { kind: 'cat' }, ['answer-required']],
    ['lives as text', { kind: 'cat', lives: '9' }, ['answer-type']],
    ['another property', { kind: 'cat', lives: 9, tail: 1 }, ['answer-undocumented']],
    ['a misspelt property', { kind: 'dog', bark: true }, ['answer-misspelt']],
    ['a write-only property', { kind: 'cat', lives: 9, secret: 'x' }, ['answer-undocumented']],
  ])('%s', (_, body, rules) => {
    expect(rulesFor(body)).toEqual(rules)
  })

  test.each([
    ['closed', { additionalProperties: false }, [['answer-undocumented', false]]],
    ['closed with what it is made of', { unevaluatedProperties: false }, [['answer-undocumented', false]]],
    ['silent', {}, [['answer-undocumented', true]]],
    ['open', { additionalProperties: true }, []],
    ['open for texts', { additionalProperties: { type: 'string' } }, []],
  ])('an undocumented property of a %s object is a violation, a note, or neither', (_, keywords, found) => {
    const closing = documentOf('closing.json', {
      openapi: '3.1.0',
      paths: {
        '/a': {
          get: {
            responses: {
              '200': {
                content: {
                  'application/json': {
                    schema: { type: 'object', properties: { a: { type: 'integer' } }, ...keywords },
                  },
                },
              },
            },
          },
        },
      },
    })
    const [operation] = operationsOf(closing)
    const got = {
      status: 200,
      headers: { 'content-type': 'application/json' },
      text: '{}',
      bytes: 2,

      json: { value: { a: 1, b: 'x' } },
      broken: undefined,
    }
    const problems = operation === undefined ? [] : answerProblems(operation, got)
    expect(problems.map(({ rule, isNote = false }) => [rule, isNote])).toEqual(found)
  })

  test('a status of a documented class is documented, another is not', () => {
    expect(rulesFor({}, { status: 418, type: 'application/problem+json' })).toEqual([])
    expect(rulesFor({}, { status: 503 })).toEqual(['answer-status'])
  })

  test('the content type must be the documented one', () => {
    expect(rulesFor({ kind: 'dog' }, { type: 'application/json; charset=utf-8' })).toEqual([])
    expect(rulesFor({ kind: 'dog' }, { type: 'text/html' })).toEqual(['answer-content-type'])
  })

  test('a header keeps its schema', () => {
    expect(rulesFor({ kind: 'dog' }, { headers: { 'x-rate': '11' } })).toEqual(['answer-header'])
  })

  test('a status without a body has none', () => {
    expect(rulesFor(undefined, { status: 204 })).toEqual([])
    expect(rulesFor({}, { status: 204 })).toEqual(['answer-body'])
  })
})
