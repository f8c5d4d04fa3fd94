import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cookieTexts, queryTexts, type Texts } from '../percent.ts'
import type { Tree } from '../tree.ts'
import { carries } from './carries.ts'
import { styleOf, writtenParameter } from './parameter-style.ts'
import { parameterReader } from './read-parameter.ts'

const TEXTS = { type: 'array', items: { type: 'string' } }
const OBJECT = { type: 'object', additionalProperties: { type: 'string' } }

type Styled = { in: 'path' | 'query' | 'header' | 'cookie'; style: string; allowReserved?: boolean }

/** Every location of a parameter, with the styles that OpenAPI gives it. */
const STYLES: Styled[] = [
  ...['simple', 'label', 'matrix'].map((style) => ({ in: 'path' as const, style })),
  ...['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'].map((style) => ({
    in: 'query' as const,
    style,
  })),
  { in: 'query', style: 'form', allowReserved: true },
  { in: 'header', style: 'simple' },
  { in: 'cookie', style: 'form' },
]

/** Texts for a location, without the characters that may also separate the values. */
function wordsFor({ in: location, style, explode }: Tree): fc.Arbitrary<string> {
  if (location === 'header') return fc.stringMatching(/^[!-+\-.:;<>-~]{1,9}$/)
  const between = { spaceDelimited: ' ', pipeDelimited: '|', label: '.' }[String(style)]
  const isApart = (style === 'label') !== explode
  return fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 9 })
    .map((text) => (between === undefined || isApart ? text : text.replaceAll(between, '_')))
}

const EXPLODING = STYLES.flatMap((node) => [true, false].map((explode) => ({ ...node, explode })))

/** Asks that every value is read as it was written. */
function sameInAll(node: Styled, schema: Tree, values: fc.Arbitrary<unknown>) {
  const style = styleOf(node, { name: 'list', in: node.in })
  const read = parameterReader(style, { tree: { schema }, schema: '/schema' })
  const inOne = (text: string): Texts => new Map([['list', [text]]])
  fc.assert(
    fc.property(values, (value) => {
      const written = writtenParameter(style, value)
      const textsOf = { query: queryTexts, cookie: cookieTexts, path: inOne, header: inOne }[node.in]
      expect(JSON.parse(JSON.stringify(read(textsOf(written))))).toEqual(value)
      expect(carries(style, { tree: { schema }, schema: '/schema' }, value)).toBe(true)
    }),
  )
}

describe.each(EXPLODING.filter(({ style }) => style !== 'deepObject'))(
  'in $in, style $style, explode $explode',
  (node) => {
    test('a text is read as it was written (#27, 3.1)', () => {
      sameInAll(node, { type: 'string' }, wordsFor(node))
    })

    test('a list is read as it was written (#27, 3.1)', () => {
      sameInAll(node, TEXTS, fc.array(wordsFor(node), { minLength: 1, maxLength: 5 }))
    })
  },
)

test.each(EXPLODING)(
  'in $in, style $style, explode $explode, an object is read as it was written (#27, 3.1)',
  (node) => {
    const name = fc.stringMatching(/^[a-z]{1,6}$/).filter((each) => each !== 'list')
    sameInAll(node, OBJECT, fc.dictionary(name, wordsFor(node), { minKeys: 1, maxKeys: 4 }))
  },
)
