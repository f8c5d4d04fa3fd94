import { describe, expect, test } from 'vitest'
import { isFound, measure } from './measure.ts'
import { VIOLATIONS } from './sample/violations.ts'

const all = Object.values(VIOLATIONS).flat()

test('there are enough planted violations to measure with, many of them of state', () => {
  expect(all.length).toBeGreaterThanOrEqual(130)
  expect((VIOLATIONS.state ?? []).length).toBeGreaterThanOrEqual(25)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})

test('the kit reports nothing about the correct sample services', {
  timeout: 30_000,
}, async () => {
  const { failures } = await measure()
  expect(failures).toEqual([])
})

describe.each(Object.entries(VIOLATIONS))('%s', (_, violations) => {
  test.each(violations)('$name: $rule of $operation', { timeout: 30_000 }, async (violation) => {
    const { failures } = await measure(violation)
    const found = failures.map(({ operationId, rule, message }) => `${operationId} ${rule}: ${message}`)
    expect(isFound(violation, failures), `found instead: ${found.join(', ')}`).toBe(true)
  })
})
