import { expect, test } from 'vitest'
import { expressionsIn, expressionsOfProduct, judgedBefore, verdictOf } from './expressions.ts'

/** Expressions that the checker takes for slow, and why none of them is: most never get a long text. */
const EXCEPTIONS: Record<string, string> = {
  '/\\B(?=(\\d{3})+$)/g': 'the digits of a number, at most 22',
  '/<(?:[a-z]|[/!?])[^>]*>/i': 'the name of a pet, after its length was checked',
  '/[^\\s@]+@[^\\s@]+\\.[^\\s@]+/': 'the name of a pet, after its length was checked',
  '/^(?!.*_mock)[!-~]*$/': 'begins at one place alone, which the checker does not see at each of its tries',
  '/<button[^>]* type="submit"[^>]*>/g': 'our own markup, while the build draws a page',
}

test('no text makes a regular expression of the product slow (#27, §2.5)', { timeout: 600_000 }, async () => {
  const judged = new Set([...judgedBefore(), ...Object.keys(EXCEPTIONS)])
  const slow: string[] = []
  for (const expression of expressionsOfProduct()) {
    if (judged.has(expression.text)) continue
    const verdict = await verdictOf(expression)
    if (verdict !== 'safe') slow.push(`${expression.place} ${expression.text} is ${verdict}`)
  }
  expect(slow).toEqual([])
})

test('every exception is an expression of the product, and is none that was judged safe (#27, §2.5)', () => {
  const used = new Set(expressionsOfProduct().map(({ text }) => text))
  const judged = new Set(judgedBefore())
  expect(Object.keys(EXCEPTIONS).filter((text) => !used.has(text) || judged.has(text))).toEqual([])
})

test.each([
  ['(a+)+$', '', /^vulnerable: exponential/],
  ['<[^>]*>', 'g', /^vulnerable: 2nd degree/],
  ['\\/+$', '', /^vulnerable: 2nd degree/],
  ['^(.*[^/])?\\/+$', 's', /^safe$/],
  ['<[^<>]*>', 'g', /^safe$/],
])('the checker tells that /%s/%s can be slow, or cannot (#27, §2.5)', async (pattern, flags, verdict) => {
  expect(await verdictOf({ pattern, flags })).toMatch(verdict)
})

test('expressions are found in code, with their place, and not in texts (#27, §2.5)', () => {
  const source = "const a = '/no+/'\nconst b = (x) => x.replace(/b+$/gi, '/c/')\n"
  expect(expressionsIn('a.ts', source)).toEqual([
    { pattern: 'b+$', flags: 'gi', text: '/b+$/gi', place: 'a.ts:2' },
  ])
})
