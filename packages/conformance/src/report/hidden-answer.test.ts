import { expect, test } from 'vitest'
import { documentOf } from '../document/load.ts'
import { operationsOf } from '../document/operations.ts'
import { hiddenAnswer } from './hidden-answer.ts'

/** An answer in JSON as reports show it. */
function shown(value: unknown, headers: Record<string, string> = {}) {
  const paths = { '/invites': { post: { operationId: 'invite', responses: {} } } }
  const [operation] = operationsOf(documentOf('a.json', { openapi: '3.1.0', paths }))
  if (operation === undefined) throw new Error('the document has no operation')
  const text = JSON.stringify(value)
  return hiddenAnswer(operation, { status: 201, headers, text, bytes: 0, json: { value }, broken: undefined })
}

test('a secret of an answer is hidden wherever the answer repeats it', () => {
  const secret = '9b1deb4d3b7d4bad'
  const url = `http://localhost/join?invite=${secret}`
  const { headers, body } = shown({ secret, url, name: 'team' }, { location: `/invites/${secret}` })
  expect(JSON.parse(body)).toEqual({
    secret: '(hidden)',
    url: 'http://localhost/join?invite=(hidden)',
    name: 'team',
  })
  expect(headers).toEqual({ location: '/invites/(hidden)' })
})

test('a short secret is hidden at its own name alone, because other values may have the same digits', () => {
  const { body } = shown({ secret: '2026', year: 2026, title: 'Annual report 2026' })
  expect(JSON.parse(body)).toEqual({ secret: '(hidden)', year: 2026, title: 'Annual report 2026' })
})
