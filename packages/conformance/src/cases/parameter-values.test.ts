import { createRandom, type Tree } from '@portal/document'
import { expect, test } from 'vitest'
import { documentOf } from '../document/load.ts'
import { textMutations } from './parameter-values.ts'

function brokenTexts(schema: Tree, base: unknown): [string, unknown][] {
  const document = documentOf('a.json', { openapi: '3.1.0', paths: { '/a': { get: {} } }, components: {} })
  const reader = { document, side: 'request' as const }
  return textMutations({ reader, schema, base, random: createRandom(1), canCarry: () => true }).map(
    ({ rule, value }) => [rule, value],
  )
}

test.each<[string, Tree, unknown, [string, unknown][]]>([
  [
    'a number',
    { type: 'integer' },
    3,
    [
      ['refuses-type', 'one'],
      ['refuses-type', 1.5],
    ],
  ],
  ['a flag', { type: 'boolean' }, true, [['refuses-type', 'maybe']]],
  ['a text', { type: 'string' }, 'a', []],
  ['a text or a number', { type: ['string', 'integer'] }, 'a', []],
  [
    'numbers',
    { type: 'array', items: { type: 'integer' } },
    [1],
    [
      ['refuses-type', ['one']],
      ['refuses-type', [1.5]],
    ],
  ],
  ['texts', { type: 'array', items: { type: 'string' } }, ['a'], []],
  ['a member', { type: 'string', enum: ['ab', 'cd'] }, 'ab', [['refuses-enum', 'ab-x']]],
])('%s: what no reading of a text makes good is against it', (_, schema, base, expected) => {
  expect(brokenTexts(schema, base)).toEqual(expected)
})
