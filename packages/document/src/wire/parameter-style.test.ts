import { expect, test } from 'vitest'
import { numberIn } from '../exact-numbers.ts'
import { cookieTexts, queryTexts, type Texts } from '../percent.ts'
import type { Tree } from '../tree.ts'
import { carries } from './carries.ts'
import { type ParameterStyle, styleOf, writtenParameter } from './parameter-style.ts'
import { parameterReader } from './read-parameter.ts'

const styled = (node: Tree, name = 'list'): ParameterStyle => {
  const location = node.in
  if (location !== 'path' && location !== 'query' && location !== 'header' && location !== 'cookie')
    throw new Error('no location')
  return styleOf(node, { name, in: location })
}

const TEXTS = { type: 'array', items: { type: 'string' } }
const OBJECT = { type: 'object', additionalProperties: { type: 'string' } }
const KEYS = { semi: ';', dot: '.', comma: ',' }
const LIST = ['red', 'green', 'blue']

/** RFC 6570, sections 1.2 and 3.2: the expressions that a style of OpenAPI means. */
const EXPANSIONS: [expression: string, node: Tree, name: string, value: unknown, written: string][] = [
  ['{var}', { in: 'path' }, 'var', 'value', 'value'],
  ['{hello}', { in: 'path' }, 'hello', 'Hello World!', 'Hello%20World%21'],
  ['{half}', { in: 'path' }, 'half', '50%', '50%25'],
  ['{dub}', { in: 'path' }, 'dub', 'me/too', 'me%2Ftoo'],
  ['{empty}', { in: 'path' }, 'empty', '', ''],
  ['{list}', { in: 'path' }, 'list', LIST, 'red,green,blue'],
  ['{list*}', { in: 'path', explode: true }, 'list', LIST, 'red,green,blue'],
  ['{keys}', { in: 'path' }, 'keys', KEYS, 'semi,%3B,dot,.,comma,%2C'],
  ['{keys*}', { in: 'path', explode: true }, 'keys', KEYS, 'semi=%3B,dot=.,comma=%2C'],
  ['{.who}', { in: 'path', style: 'label' }, 'who', 'fred', '.fred'],
  ['{.half}', { in: 'path', style: 'label' }, 'half', '50%', '.50%25'],
  ['{.empty}', { in: 'path', style: 'label' }, 'empty', '', '.'],
  ['{.list}', { in: 'path', style: 'label' }, 'list', LIST, '.red,green,blue'],
  ['{.list*}', { in: 'path', style: 'label', explode: true }, 'list', LIST, '.red.green.blue'],
  ['{.keys}', { in: 'path', style: 'label' }, 'keys', KEYS, '.semi,%3B,dot,.,comma,%2C'],
  ['{.keys*}', { in: 'path', style: 'label', explode: true }, 'keys', KEYS, '.semi=%3B.dot=..comma=%2C'],
  ['{.empty_keys}', { in: 'path', style: 'label' }, 'empty_keys', {}, ''],
  ['{;who}', { in: 'path', style: 'matrix' }, 'who', 'fred', ';who=fred'],
  ['{;empty}', { in: 'path', style: 'matrix' }, 'empty', '', ';empty'],
  ['{;hello}', { in: 'path', style: 'matrix' }, 'hello', 'Hello World!', ';hello=Hello%20World%21'],
  ['{;list}', { in: 'path', style: 'matrix' }, 'list', LIST, ';list=red,green,blue'],
  [
    '{;list*}',
    { in: 'path', style: 'matrix', explode: true },
    'list',
    LIST,
    ';list=red;list=green;list=blue',
  ],
  ['{;keys}', { in: 'path', style: 'matrix' }, 'keys', KEYS, ';keys=semi,%3B,dot,.,comma,%2C'],
  ['{;keys*}', { in: 'path', style: 'matrix', explode: true }, 'keys', KEYS, ';semi=%3B;dot=.;comma=%2C'],
  ['{?who}', { in: 'query' }, 'who', 'fred', 'who=fred'],
  ['{?half}', { in: 'query' }, 'half', '50%', 'half=50%25'],
  ['{?empty}', { in: 'query' }, 'empty', '', 'empty='],
  ['{?undef}', { in: 'query' }, 'undef', null, ''],
  ['{?list}', { in: 'query', explode: false }, 'list', LIST, 'list=red,green,blue'],
  ['{?list*}', { in: 'query' }, 'list', LIST, 'list=red&list=green&list=blue'],
  ['{?keys}', { in: 'query', explode: false }, 'keys', KEYS, 'keys=semi,%3B,dot,.,comma,%2C'],
  ['{?keys*}', { in: 'query' }, 'keys', KEYS, 'semi=%3B&dot=.&comma=%2C'],
  ['{?empty_keys}', { in: 'query' }, 'empty_keys', {}, ''],
]

/** The styles that OpenAPI 3.1 adds to RFC 6570. */
const OF_OPENAPI: typeof EXPANSIONS = [
  [
    'spaces',
    { in: 'query', style: 'spaceDelimited', explode: false },
    'list',
    LIST,
    'list=red%20green%20blue',
  ],
  ['pipes', { in: 'query', style: 'pipeDelimited', explode: false }, 'list', LIST, 'list=red%7Cgreen%7Cblue'],
  [
    'pipes, exploded',
    { in: 'query', style: 'pipeDelimited', explode: true },
    'list',
    ['a', 'b'],
    'list=a&list=b',
  ],
  ['deep', { in: 'query', style: 'deepObject' }, 'at', { lat: 1, lon: 2 }, 'at%5Blat%5D=1&at%5Blon%5D=2'],
  [
    'deep, with a list',
    { in: 'query', style: 'deepObject' },
    'at',
    { a: { b: [1, 2] } },
    'at%5Ba%5D%5Bb%5D=1&at%5Ba%5D%5Bb%5D=2',
  ],
  [
    'reserved',
    { in: 'query', allowReserved: true },
    'url',
    'http://a/?b=c#d&e%',
    'url=http://a/?b=c%23d%26e%25',
  ],
  [
    'reserved, in a list',
    { in: 'query', allowReserved: true, explode: false },
    'list',
    ['a/b', 'c,d'],
    'list=a/b,c%2Cd',
  ],
  ['a header', { in: 'header' }, 'x-list', LIST, 'red,green,blue'],
  ['a header, exploded', { in: 'header', explode: true }, 'x-keys', { a: 1, b: 'c d' }, 'a=1,b=c d'],
  ['cookies', { in: 'cookie' }, 'list', ['a', 'b;c'], 'list=a; list=b%3Bc'],
  ['a cookie', { in: 'cookie', explode: false }, 'list', ['a', 'b'], 'list=a,b'],
  ['the style of cookies', { in: 'cookie', style: 'cookie' }, 'token', 'a%b', 'token=a%b'],
  [
    'JSON',
    { in: 'query', content: { 'application/json': {} } },
    'q',
    { a: [1] },
    'q=%7B%22a%22%3A%5B1%5D%7D',
  ],
  ['text', { in: 'query', content: { 'text/plain': {} } }, 'q', 'a b', 'q=a%20b'],
]

test.each([...EXPANSIONS, ...OF_OPENAPI])(
  '%s: %j writes %s %j as %s (#27, 3.1)',
  (_, node, name, value, written) => {
    expect(writtenParameter(styled(node, name), value)).toBe(written)
  },
)

const read = (node: Tree, schema: Tree, texts: Texts, name = 'list') => {
  const reader = parameterReader(styled(node, name), { tree: { schema }, schema: '/schema' })
  const value = reader(texts)
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
}
const inPath = (text: string): Texts => new Map([['list', [text]]])

test.each<[string, Tree, Tree, string, unknown]>([
  [
    'an encoded comma is part of a value',
    { in: 'query', explode: false },
    TEXTS,
    'list=a%2Cb,c',
    ['a,b', 'c'],
  ],
  ['one value is a list', { in: 'query' }, TEXTS, 'list=a', ['a']],
  ['an empty text is no entry', { in: 'query', explode: false }, TEXTS, 'list=', []],
  ['a plus is a space', { in: 'query' }, { type: 'string' }, 'list=a+b%2Bc', 'a b+c'],
  ['a value is decoded once', { in: 'query' }, { type: 'string' }, 'list=%2541', '%41'],
  [
    'bare pipes',
    { in: 'query', style: 'pipeDelimited', explode: false },
    TEXTS,
    'list=a|b%7Cc',
    ['a', 'b|c'],
  ],
  ['encoded pipes', { in: 'query', style: 'pipeDelimited', explode: false }, TEXTS, 'list=a%7cb', ['a', 'b']],
  [
    'spaces as pluses',
    { in: 'query', style: 'spaceDelimited', explode: false },
    TEXTS,
    'list=a+b',
    ['a', 'b'],
  ],
  [
    'brackets without an index',
    { in: 'query', style: 'deepObject' },
    { type: 'object' },
    'list[a][]=1',
    { a: ['1'] },
  ],
  ['a nullable list', { in: 'query' }, { type: ['array', 'null'], items: {} }, 'list=a', ['a']],
  ['a text or a list', { in: 'query' }, { anyOf: [{ type: 'string' }, TEXTS] }, 'list=a', 'a'],
  ['a list or a text', { in: 'query' }, { anyOf: [{ type: 'string' }, TEXTS] }, 'list=a&list=b', ['a', 'b']],
  ['a text given twice', { in: 'query' }, { type: 'string' }, 'list=a&list=b', ['a', 'b']],
  [
    'properties of allOf',
    { in: 'query' },
    { allOf: [{ type: 'object', properties: { a: {} } }] },
    'a=1&b=2',
    { a: '1' },
  ],
  [
    'a name of Object',
    { in: 'query', style: 'deepObject' },
    { type: 'object' },
    'list[constructor]=1',
    { constructor: '1' },
  ],
  ['nothing', { in: 'query' }, TEXTS, 'other=1', undefined],
  ['nothing of an object', { in: 'query' }, OBJECT, '', undefined],
])('in a query: %s (#27, 3.1)', (_, node, schema, query, value) => {
  expect(read(node, schema, queryTexts(query))).toEqual(value)
})

test.each<[string, Tree, Tree, Texts]>([
  ['an unexploded list given twice', { in: 'query', explode: false }, TEXTS, queryTexts('list=a&list=b')],
  ['a name without a value', { in: 'query', explode: false }, OBJECT, queryTexts('list=a,1,b')],
  [
    'a value with members',
    { in: 'query', style: 'deepObject' },
    OBJECT,
    queryTexts('list[a]=1&list[a][b]=2'),
  ],
  ['JSON that is none', { in: 'query', content: { 'application/json': {} } }, {}, queryTexts('list={')],
  ['a label without its dot', { in: 'path', style: 'label' }, TEXTS, inPath('a')],
  ['a matrix without its semicolon', { in: 'path', style: 'matrix' }, TEXTS, inPath('list=a')],
  ['a matrix with another name', { in: 'path', style: 'matrix' }, TEXTS, inPath(';other=a')],
])('%s is not read (#27, 3.1)', (_, node, schema, texts) => {
  expect(() => read(node, schema, texts)).toThrow('list')
})

test('a header that is sent twice, or once with commas, has the same list (#27, 3.1)', () => {
  for (const text of ['a,b', 'a, b', ' a ,b '])
    expect(read({ in: 'header' }, TEXTS, inPath(text))).toEqual(['a', 'b'])
})

test('cookies are read by their names (#27, 3.1)', () => {
  const texts = cookieTexts('other=1; list=a%3Bb; list=c')
  expect(read({ in: 'cookie' }, TEXTS, texts)).toEqual(['a;b', 'c'])
})

test.each<[string, Tree, Tree, unknown]>([
  ['an empty list', { in: 'query' }, TEXTS, []],
  ['a dot in an exploded label', { in: 'path', style: 'label', explode: true }, TEXTS, ['1.5']],
  ['a comma in a header', { in: 'header' }, TEXTS, ['a,b']],
  ['a list in an object', { in: 'query' }, OBJECT, { a: ['b', 'c'] }],
  ['nothing', { in: 'query' }, { type: ['string', 'null'] }, null],
])('%s is not carried (#27, 3.1)', (_, node, schema, value) => {
  expect(carries(styled(node), { tree: { schema }, schema: '/schema' }, value)).toBe(false)
})

const LONG_NUMBER = '9007199254740993'
const EXACT = numberIn(LONG_NUMBER)

test.each<[Tree, Tree, unknown, string]>([
  [{ in: 'path' }, { type: 'integer' }, EXACT, LONG_NUMBER],
  [{ in: 'query' }, { type: 'array' }, [EXACT, 1], `list=${LONG_NUMBER}&list=1`],
  [{ in: 'path' }, OBJECT, { a: EXACT }, `a,${LONG_NUMBER}`],
  [{ in: 'query', style: 'deepObject', explode: true }, OBJECT, { a: EXACT }, `list%5Ba%5D=${LONG_NUMBER}`],
  [
    { in: 'query', content: { 'application/json': {} } },
    {},
    { a: EXACT },
    `list=%7B%22a%22%3A${LONG_NUMBER}%7D`,
  ],
])('all digits of a number are written and read: %j (#27, 3.1)', (node, schema, value, written) => {
  expect(writtenParameter(styled(node), value)).toBe(written)
  expect(carries(styled(node), { tree: { schema }, schema: '/schema' }, value)).toBe(true)
})
