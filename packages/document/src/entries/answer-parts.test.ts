import { expect, test } from 'vitest'
import { entryIn, listIn } from './answer-parts.ts'

const step = { name: 'id', collection: '/notes', word: 'notes' }

test.each([
  [[{ id: 1 }], ''],
  [{ items: [{ id: 1 }], total: 1 }, '/items'],
  [{ payload: { responses: [] } }, '/payload/responses'],
  [{ tags: ['a'], data: { books: [{ id: 1 }] } }, '/data/books'],
  [{ errors: [], data: [{ id: 1 }] }, '/data'],
  [{ sort: [{ by: 'name' }], content: [] }, '/content'],
  [{ data: [], included: [{ id: 1 }] }, '/data'],
  [{ tags: [], books: [{ id: 1 }] }, '/books'],
])('the list in %j is at %j', (answer, path) => {
  expect(listIn(answer)?.path).toBe(path)
})

test('listIn finds nothing in an answer without a list', () => {
  expect(listIn({ total: 3 })).toBeUndefined()
})

test.each([
  ['at the root', { id: 'N-1', owner: { id: 'O-1' } }, ''],
  ['in an envelope', { requestId: 'r', data: { id: 'N-1' } }, '/data'],
  ['in envelopes', { success: true, payload: { response: { id: 'N-1' } } }, '/payload/response'],
  ['under its own name', { owner: { id: 'O-1' }, note: { id: 'N-1' } }, '/note'],
  ['as the result of an operation', { createResult: { id: 'N-1' } }, '/createResult'],
])('an entry %s is found', (_, answer, path) => {
  expect(entryIn(answer, step)?.path).toBe(path)
})

test.each([
  { text: 'a', owner: { id: 'O-1' } },
  { owner: { id: 'O-1' } },
  { data: { text: 'a', author: { id: 'A-1' } } },
  { text: 'a', ownerId: 'O-1', paid: 'yes' },
])('%j has no id of the entry, but one of another', (answer) => {
  expect(entryIn(answer, step)).toBeUndefined()
})
