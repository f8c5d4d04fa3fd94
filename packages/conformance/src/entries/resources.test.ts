import { idNameOf, plainPath, singular, unwrapped } from '@portal/document'
import { expect, test } from 'vitest'
import { documentOf } from '../document/load.ts'
import { operationsOf } from '../document/operations.ts'
import { stepsOf } from './resources.ts'

const step = { name: 'bookId', collection: '/books', word: 'books' }

test.each([
  [{ bookId: 'B-1', id: 'x' }, 'bookId'],
  [{ title: 'Emma', id: 'B-1' }, 'id'],
  [{ book_id: 7 }, 'book_id'],
  [{ bookNumber: '7', title: 'Emma' }, 'bookNumber'],
  [{ title: 'Emma', isbn_code: '7' }, undefined],
  [{ title: 'Emma', bookReference: '7' }, 'bookReference'],
  [{ title: 'Emma', ownerId: 'O-1', paid: 'yes' }, undefined],
  [{ title: 'Emma' }, undefined],
])('the id of %j is its %s', (entry, name) => {
  expect(idNameOf(entry, step)).toBe(name)
})

test('the id of an entry fits the schema of the parameter', () => {
  const fits = (value: unknown) => /^[0-9a-f-]{36}$/.test(String(value))
  const uuid = '6f1c3a52-8a2b-4c1e-9d55-0b6f3f1f8f10'
  expect(idNameOf({ id: 7, uuid }, { ...step, name: 'id', fits })).toBe('uuid')
})

test('unwrapped removes an envelope', () => {
  expect(unwrapped({ payload: { response: { a: 1, b: 2 } } })).toEqual({ a: 1, b: 2 })
})

test.each([
  ['books', 'book'],
  ['categories', 'category'],
  ['addresses', 'address'],
  ['status', 'status'],
  ['boxes', 'box'],
])('one of the %s is a %s', (many, one) => {
  expect(singular(many)).toBe(one)
})

test('plainPath ignores the names of parameters', () => {
  expect(plainPath({ prefix: '/v1', path: '/books/{id}/loans/{loanId}/' })).toBe('/v1/books/{}/loans/{}')
})

test.each<[string, [name: string, collection: string, word: string][]]>([
  ['/users/{id}:activate', [['id', '/users', 'users']]],
  ['/report.{format}', [['format', '/report.', '']]],
  [
    '/books/{id}/span/{from}-{to}',
    [
      ['id', '/books', 'books'],
      ['from', '/books/{}/span', 'span'],
      ['to', '/books/{}/span/{}-', 'span'],
    ],
  ],
])('every parameter of %s is found, beside text and others (#27, 3.1)', (path, steps) => {
  const paths = { [path]: { get: { responses: {} } } }
  const [operation] = operationsOf(documentOf('a.json', { openapi: '3.1.0', paths }))
  const found = operation === undefined ? [] : stepsOf(operation)
  expect(found.map(({ name, collection, word }) => [name, collection, word])).toEqual(steps)
})
