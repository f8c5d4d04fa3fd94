import { expect, test } from 'vitest'
import { calledOperations } from './called.ts'
import { knownOperations } from './table.ts'

test('the table has a way to each operation that the portal calls, and to no other', () => {
  const called = calledOperations()
    .map(({ id }) => id)
    .sort()
  expect(called.length).toBeGreaterThan(60)
  expect(knownOperations()).toEqual(called)
})
