import { expect, test } from 'vitest'
import { EXCEPTIONS, expressionsIn, expressionsOfProduct, judgedBefore, verdictOf } from './expressions.ts'

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
