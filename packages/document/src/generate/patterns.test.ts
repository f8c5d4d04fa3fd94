import { expect, test } from 'vitest'
import { patternTexts } from './patterns.ts'
import { createRandom } from './random.ts'

test.each([
  ['^[0-9]{10}$', 10],
  ['^97[89][0-9]{10}$', 13],
  ['^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$', 60],
  ['^B-\\d{6}$', 8],
  ['^(?:red|green)$', 5],
  ['abc', 20],
  ['^[^/]{3,40}$', 40],
  ['^\\p{L}{1,20}$', 20],
])('a text for %s with %i characters', (pattern, length) => {
  const make = patternTexts(pattern)
  const made = Array.from({ length: 12 }, () => make?.(createRandom(length), length) ?? '')
  const fitting = made.filter((text) => new RegExp(pattern, 'u').test(text) && text.length === length)
  expect(fitting.length).toBeGreaterThan(0)
})

test('an unsupported pattern has no generator', () => {
  expect(patternTexts('[')).toBeUndefined()
})
