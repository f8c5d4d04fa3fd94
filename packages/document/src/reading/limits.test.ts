import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excessOf, LIMITS } from './limits.ts'

/** Ten to the power of `levels` values, of which ten objects are kept. */
function bomb(levels: number): unknown {
  let shared: unknown = 'x'
  for (let level = 0; level < levels; level++) shared = Array.from({ length: 10 }, () => shared)
  return shared
}

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = { in: value }
  return value
}

test('aliases are counted as often as they are used (#27, 2.8)', () => {
  expect(excessOf(bomb(30))).toBe('it has more than 5,000,000 values')
  expect(excessOf(bomb(6))).toBeUndefined()
})

test('a list of very many objects is measured (#27, 2.8)', () => {
  expect(excessOf(Array.from({ length: 300_000 }, () => ({ a: 1 })))).toBeUndefined()
})

test('depth is measured without recursion, and through aliases too (#27, 2.8)', () => {
  expect(excessOf(nested(1_000_000))).toBe('it is nested deeper than 1,200 levels')
  expect(excessOf(nested(LIMITS.depth))).toBeUndefined()
  let shared = nested(1000)
  shared = [shared, shared]
  for (let level = 0; level < 300; level++) shared = [shared]
  expect(excessOf(shared)).toContain('nested deeper')
})

test('an alias of something around itself is no document (#27, 2.8)', () => {
  const circle: { in: unknown[] } = { in: [] }
  circle.in.push([circle])
  expect(excessOf(circle)).toBe('an alias in it stands for a value around itself')
})

test('values and depth are counted as in the same value written out', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const { values, depth } = measured(value)
      const shared = [value, value]
      expect(excessOf(shared, { ...LIMITS, values: 2 * values + 1, depth: depth + 1 })).toBeUndefined()
      expect(excessOf(shared, { ...LIMITS, values: 2 * values })).toContain('values')
      expect(excessOf(shared, { ...LIMITS, depth })).toContain('deeper')
    }),
  )
})

function measured(value: unknown): { values: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { values: 1, depth: 0 }
  const parts = Object.values(value).map(measured)
  return {
    values: 1 + parts.reduce((sum, part) => sum + part.values, 0),
    depth: 1 + Math.max(0, ...parts.map((part) => part.depth)),
  }
}
