import { describe, expect, test } from 'vitest'
import { documentOf } from '../document/load.ts'
import { operationsOf } from '../document/operations.ts'
import { hiddenAnswer } from '../report/hidden-answer.ts'
import type { Draft } from '../request/draft.ts'
import { mark, readable, shellQuoted, variableOf } from './marks.ts'
import { createSecrets } from './secrets.ts'

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    pin: { type: 'integer', 'x-sensitive': true },
    login: { $ref: '#/components/schemas/Login' },
  },
}
const [post] = operationsOf(
  documentOf('a.json', {
    openapi: '3.1.0',
    paths: {
      '/a/{code}': {
        post: {
          operationId: 'postA',
          parameters: [
            { name: 'code', in: 'path', required: true, 'x-sensitive': true, schema: { type: 'string' } },
            { name: 'owner', in: 'query', schema: { type: 'string', format: 'password' } },
            { name: 'page', in: 'query', schema: { type: 'integer' } },
            { name: 'x-tenant', in: 'header', schema: { type: 'string' } },
          ],
          requestBody: { content: { 'application/json': { schema } } },
          responses: { '200': { content: { 'application/json': { schema } } } },
        },
      },
    },
    components: {
      schemas: {
        Login: {
          oneOf: [{ type: 'object', properties: { word: { type: 'string', format: 'password' } } }],
          properties: { inner: { $ref: '#/components/schemas/Login' } },
        },
      },
    },
  }),
)
if (post === undefined) throw new Error('no operation')

const draft: Draft = {
  operation: post,
  values: {
    path: { code: 'c-1' },
    query: { owner: 'ann', page: 2 },
    header: { 'x-tenant': 'acme-7' },
    cookie: { sid: 's' },
  },
  body: undefined,
  session: 'given',
}
const secrets = createSecrets({ bearer: 'token-0815', headers: { 'X-Tenant': 'acme-7' }, keys: {} })

describe('a reported request hides', () => {
  test('sensitive values of the document, given headers and cookies', () => {
    const { values } = secrets.hide(draft).draft
    expect(readable(JSON.stringify(values))).toBe(
      '{"path":{"code":"$CODE"},"query":{"owner":"$OWNER","page":2},"header":{"x-tenant":"$X_TENANT"},"cookie":{"sid":"$SID"}}',
    )
  })

  test('sensitive properties at any depth, and properties named like credentials', () => {
    const value = { name: 'Ann', pin: 1234, login: { word: 'w', inner: { word: 'v' } }, newPassword: 'p' }
    const media = post?.body?.media[0]
    if (media === undefined) throw new Error('no body')
    const { draft: hidden, secrets: found } = secrets.hide({ ...draft, body: { media, value } })
    expect(readable(JSON.stringify(hidden.body?.value))).toBe(
      '{"name":"Ann","pin":$PIN,"login":{"word":"$WORD","inner":{"word":"$WORD"}},"newPassword":"$NEW_PASSWORD"}',
    )
    expect([...found.keys()]).toEqual(expect.arrayContaining(['1234', 'w', 'v', 'p']))
  })

  test('nothing of an invalid test value', () => {
    const invalid = { ...draft, invalid: { in: 'query' as const, name: 'owner' } }
    expect(secrets.hide(invalid).draft.values.query.owner).toBe('ann')
  })
})

describe('a reported answer hides', () => {
  const got = (body: string, headers: Record<string, string> = {}) => {
    const value: unknown = /^\{.*\}$/.test(body) ? JSON.parse(body) : undefined
    const json = value === undefined ? undefined : { value }
    const answer = { 'content-type': 'application/json', ...headers }
    return { status: 200, headers: answer, text: body, bytes: body.length, json, broken: undefined }
  }

  test('sensitive properties, and is unchanged where it has none', () => {
    expect(hiddenAnswer(post, got('{"name": "Ann", "login": {"word": "w"}}')).body).toBe(
      '{"name":"Ann","login":{"word":"(hidden)"}}',
    )
    expect(hiddenAnswer(post, got('{"name": "Ann"}')).body).toBe('{"name": "Ann"}')
  })

  test('sensitive properties in a truncated answer', () => {
    expect(hiddenAnswer(post, got('{"accessToken": "abc", "word": "w", "name": "An')).body).toBe(
      '{"accessToken": "(hidden)", "word": "(hidden)", "name": "An',
    )
  })

  test('the values of cookies', () => {
    const { headers } = hiddenAnswer(post, got('', { 'set-cookie': 'sid=abc; Path=/; HttpOnly' }))
    expect(headers['set-cookie']).toBe('sid=(hidden); Path=/; HttpOnly')
  })
})

test('credentials of the run are covered at every position and in every encoding', () => {
  const text = 'a token-0815, {"t": "token-0815"} and acme-7'
  expect(readable(secrets.cover(text))).toBe('a $BEARER, {"t": "$BEARER"} and $X_TENANT')
})

test.each([
  [`a 'b' ${mark('PIN', 'x')}!`, `'a '\\''b'\\'' '"$PIN"'!'`],
  [`{"pin":"${mark('PIN', 1)}"}`, `'{"pin":'"$PIN"'}'`],
  ['', "''"],
])('%j for a shell', (text, quoted) => {
  expect(shellQuoted(text)).toBe(quoted)
})

test.each([
  ['x-api-key', 'X_API_KEY'],
  ['newPassword', 'NEW_PASSWORD'],
  ['§', 'VALUE'],
])('the variable for %s is %s', (name, variable) => {
  expect(variableOf(name)).toBe(variable)
})
