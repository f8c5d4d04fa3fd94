import { expect, test } from 'vitest'
import { idNameOf, listIn, plainPath, singular, unwrapped } from './resources.ts'

const step = { name: 'bookId', collection: '/books', word: 'books' }

test.each([
  [{ bookId: 'B-1', id: 'x' }, 'bookId'],
  [{ title: 'Emma', id: 'B-1' }, 'id'],
  [{ book_id: 7 }, 'book_id'],
  [{ bookNumber: '7', title: 'Emma' }, 'bookNumber'],
  [{ title: 'Emma', ownerId: 'O-1' }, 'ownerId'],
  [{ title: 'Emma' }, undefined],
])('the id of %j is its %s', (entry, name) => {
  expect(idNameOf(entry, step)).toBe(name)
})

test.each([
  [[{ id: 1 }], ''],
  [{ items: [{ id: 1 }], total: 1 }, '/items'],
  [{ payload: { responses: [] } }, '/payload/responses'],
  [{ tags: ['a'], data: { books: [{ id: 1 }] } }, '/data/books'],
])('the list in %j is at %j', (answer, path) => {
  expect(listIn(answer)?.path).toBe(path)
})

test('listIn finds nothing in an answer without a list', () => {
  expect(listIn({ total: 3 })).toBeUndefined()
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
