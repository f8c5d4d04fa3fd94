import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardedPatterns } from './guarded-patterns.ts'

const hostile = (pattern: string, text: string) => {
  const patterns = guardedPatterns()
  const tested = patterns.regExp(pattern, 'u')
  const begin = performance.now()
  const results = [tested.test(text), tested.test(text)]
  return { results, ms: performance.now() - begin, reason: patterns.slow.get(pattern) }
}

test.each([
  ['a repeated group', '^(a+)+$', `${'a'.repeat(60)}!`],
  ['a repeated choice', '^(a|a)*$', `${'a'.repeat(60)}!`],
  ['a repeated choice of several', '^(a|b|ab)*c$', 'ab'.repeat(60)],
  ['neighbours that overlap', '^a*a*a*a*a*a*b$', 'a'.repeat(5000)],
  ['a search from every character', '(x+x+)+y', 'x'.repeat(5000)],
  ['a group that is looked ahead for', '^(?=(a+)+b)a', 'a'.repeat(60)],
])('%s is given up after a second, and not tried again (#27, 2.8)', (_, pattern, text) => {
  const { results, ms, reason } = hostile(pattern, text)
  expect(results).toEqual([true, true])
  expect(reason).toBe(`it cannot be compared within 1 s with a text of ${text.length} characters`)
  expect(ms).toBeLessThan(5000)
})

test('a usual pattern decides about a long text, and is kept (#27, 2.8)', () => {
  const long = 'a'.repeat(100_000)
  for (const [pattern, text, fits] of [
    ['^[a-z]+$', long, true],
    ['^[a-z]+$', `${long}1`, false],
    ['^[a-z]+(-[a-z]+)*$', `${long}-b`, true],
    ['^[a-z]+(-[a-z]+)*$', `${long}-`, false],
  ] as const)
    expect(hostile(pattern, text)).toMatchObject({ results: [fits, fits], reason: undefined })
})

test('short texts are compared as by the language itself', () => {
  const patterns = ['^(a+)+$', '^a?b*$', '(ab|a)+b', '^\\p{L}{2,5}$', '[)+]']
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ')', 'é'), maxLength: 16 })
  fc.assert(
    fc.property(fc.constantFrom(...patterns), text, (pattern, each) => {
      const tested = guardedPatterns().regExp(pattern, 'u')
      expect(tested.test(each)).toBe(new RegExp(pattern, 'u').test(each))
    }),
  )
})

test('what is no pattern is refused, as by the language itself', () => {
  expect(() => guardedPatterns().regExp('[', 'u')).toThrow(SyntaxError)
})
