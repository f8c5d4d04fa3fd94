import { describe, expect, test } from 'vitest'
import { isFound, measure } from './measure.ts'
import { VIOLATIONS } from './sample/violations.ts'

/** Violations that show only with the entries that other operations have written. */
const NEEDS_OTHER_OPERATIONS = ['filter-ignored', 'boolean-filter-ignored']

const all = Object.values(VIOLATIONS).flat()

test('there are enough planted violations to measure with, many of them of state', () => {
  expect(all.length).toBeGreaterThanOrEqual(130)
  expect((VIOLATIONS.state ?? []).length).toBeGreaterThanOrEqual(25)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})

test('the kit reports nothing about the correct sample services', {
  timeout: 240_000,
}, async () => {
  const { failures } = await measure()
  expect(failures).toEqual([])
})

describe.each(Object.entries(VIOLATIONS))('%s', (_, violations) => {
  test.each(violations)('$name: $rule of $operation', { timeout: 240_000 }, async (violation) => {
    // One operation takes a fraction of the time; the bench detects each violation in a run over the whole document.
    const isAlone = !NEEDS_OTHER_OPERATIONS.includes(violation.name)
    const { failures, notes } = await measure(violation, isAlone ? { only: violation.operation } : {})
    const reported = violation.inOpenObject === true ? notes : failures
    const found = reported.map(({ operationId, rule, message }) => `${operationId} ${rule}: ${message}`)
    expect(isFound(violation, reported), `found instead: ${found.join(', ')}`).toBe(true)
  })
})
