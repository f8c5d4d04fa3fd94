import { describe, expect, test } from 'vitest'
import type { Call } from '../control/world-reads.ts'
import { filtered, indented, NO_FILTER } from './filter-calls.ts'

const call = (number: number, path: string, status: number, message?: string): Call => ({
  number,
  at: '2026-11-20T15:00:00.000Z',
  method: 'GET',
  path,
  operationId: path === '/v1/pets' ? 'listPets' : undefined,
  status,
  violations: message === undefined ? [] : [{ where: 'request/query', message }],
})
const CALLS = [
  call(1, '/v1/pets', 200),
  call(2, '/v1/pets', 400, 'must have customer-number'),
  call(3, '/v1/claims', 503),
]
const numbers = (filter: Partial<typeof NO_FILTER>) =>
  filtered(CALLS, { ...NO_FILTER, ...filter }).map(({ number }) => number)

describe('the filter of calls', () => {
  test('shows all, newest first', () => expect(numbers({})).toEqual([3, 2, 1]))

  test('looks for all words, in operation, path and messages', () => {
    expect(numbers({ words: 'LISTpets' })).toEqual([2, 1])
    expect(numbers({ words: 'pets customer' })).toEqual([2])
    expect(numbers({ words: 'pets claims' })).toEqual([])
  })

  test('takes a class of statuses', () => {
    expect(numbers({ status: '4xx' })).toEqual([2])
    expect(numbers({ status: '5xx' })).toEqual([3])
  })

  test('leaves the calls with violations', () => expect(numbers({ onlyViolations: true })).toEqual([2]))
})

test('JSON is indented, and another text stays as it is', () => {
  expect(indented('{"pets":[1]}')).toBe('{\n  "pets": [\n    1\n  ]\n}')
  expect(indented('{"pets":[1')).toBe('{"pets":[1')
})
