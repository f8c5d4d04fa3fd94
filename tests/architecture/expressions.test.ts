import { expect, test } from 'vitest'
import {
  COMPOSED,
  composedIn,
  composedInProduct,
  EXCEPTIONS,
  expressionsIn,
  expressionsOfProduct,
  judgedBefore,
  verdictOf,
} from './expressions.ts'

/** Reading all sources takes seconds. */
const product = expressionsOfProduct()

test('no text makes a regular expression of the product slow (#27, 2.5)', { timeout: 600_000 }, async () => {
  const judged = new Set([...judgedBefore(), ...Object.keys(EXCEPTIONS)])
  const slow: string[] = []
  for (const expression of product) {
    if (judged.has(expression.text)) continue
    const verdict = await verdictOf(expression)
    if (verdict !== 'safe') slow.push(`${expression.line} ${expression.text} is ${verdict}`)
  }
  expect(slow).toEqual([])
})

test('every exception is an expression of the product, and is none that was judged safe (#27, 2.5)', () => {
  const used = new Set(product.map(({ text }) => text))
  const judged = new Set(judgedBefore())
  expect(Object.keys(EXCEPTIONS).filter((text) => !used.has(text) || judged.has(text))).toEqual([])
})

test('every composed expression is judged by its value, or has a reason (#27, 2.5)', () => {
  const expected = Object.entries(COMPOSED).map(([path, values]) => [
    path,
    typeof values === 'string' ? 1 : values.length,
  ])
  expect(composedInProduct()).toEqual(Object.fromEntries(expected))
  expect(composedIn('a.ts', 'const a = new RegExp(b)\nRegExp(c)\nconst e = /RegExp(d)/\n')).toBe(2)
})

test('the scripts of each page are read too (#27, 2.5)', () => {
  const paths = product.map(({ line }) => line.replace(/:\d+$/, ''))
  expect(paths).toContain('apps/portal/src/boot/address.js')
  expect(paths).toContain('packages/domain/src/link-parameters.ts')
})

test.each([
  ['(a+)+$', '', /^vulnerable: exponential/],
  ['<[^>]*>', 'g', /^vulnerable: 2nd degree/],
  ['\\/+$', '', /^vulnerable: 2nd degree/],
  ['^(.*[^/])?\\/+$', 's', /^safe$/],
  ['<[^<>]*>', 'g', /^safe$/],
])('the checker tells that /%s/%s can be slow, or cannot (#27, 2.5)', async (pattern, flags, verdict) => {
  expect(await verdictOf({ pattern, flags })).toMatch(verdict)
})

test('expressions are found in code, with file and line, and not in texts (#27, 2.5)', () => {
  const source = "const a = '/no+/'\nconst b = (x) => x.replace(/b+$/gi, '/c/')\n"
  expect(expressionsIn('a.ts', source)).toEqual([
    { pattern: 'b+$', flags: 'gi', text: '/b+$/gi', line: 'a.ts:2' },
  ])
})
