import { describe, expect, test } from 'vitest'
import { documentOf } from '../document/load.ts'
import { operationsOf } from '../document/operations.ts'
import { type Exchange, notSent } from '../send/exchange.ts'
import { comparable, shownOf, shownText } from './shown.ts'

const paths = { '/a': { get: { operationId: 'getA', responses: {} } } }
const [operation] = operationsOf(documentOf('a.json', { openapi: '3.1.0', paths }))

function answered(value: unknown, status = 200): Exchange {
  if (operation === undefined) throw new Error('the document has no operation')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const json = typeof value === 'string' ? undefined : { value }
  const got = { status, headers: {}, text, bytes: text.length, json, broken: undefined }
  return { ...notSent(operation, ''), got }
}
const REFUSED = answered({ code: 'UNKNOWN' }, 404)
const THEIRS = { id: 'A-1', title: 'holidays', isOpen: true, at: '2026-05-01T10:00:00Z' }

describe('an answer to another user shows', () => {
  test.each<[string, unknown, unknown, Exchange, string[]]>([
    ['a whole entry', THEIRS, THEIRS, REFUSED, ['/id', '/title', '/isOpen']],
    ['a part of an entry with its id', THEIRS, { id: 'A-1', title: 'holidays' }, REFUSED, ['/id', '/title']],
    [
      'a whole entry whose time is another',
      THEIRS,
      { ...THEIRS, at: '2027-01-01T00:00:00Z' },
      REFUSED,
      ['/id', '/title', '/isOpen'],
    ],
    ['that an entry exists, which is its id alone', { id: 'A-1' }, { id: 'A-1' }, REFUSED, ['/id']],
    ['a list without the id', [{ name: 'a' }], [{ name: 'a' }], REFUSED, ['/0/name']],
    ['a text', 'a file', 'a file', REFUSED, ['']],
    ['nothing by a page of its own', { name: 'ann', unit: 'kg' }, { name: 'ben', unit: 'kg' }, REFUSED, []],
    ['nothing by the entry of another id', THEIRS, { ...THEIRS, id: 'A-2' }, REFUSED, []],
    ['nothing by an empty list', [{ id: 'A-1' }], [], REFUSED, []],
    ['nothing by what it answers for any id', { unit: 'kg' }, { unit: 'kg' }, answered({ unit: 'kg' }), []],
    [
      'nothing by repeating the id',
      { id: 'A-1', n: 3 },
      { id: 'A-1', n: 0 },
      answered({ id: 'A-9', n: 0 }),
      [],
    ],
  ])('%s', (_, first, second, unknown, shown) => {
    expect(shownOf('A-1', answered(first), answered(second), unknown)).toEqual(shown)
  })

  test('nothing by a refusal, whatever it says', () => {
    expect(shownOf('A-1', answered(THEIRS), answered(THEIRS, 403), REFUSED)).toEqual([])
  })
})

test('a message names the shown values, and a text has no name', () => {
  expect(shownText(['/id', ''])).toBe('it shows /id, its content')
  expect(shownText(['/1', '/2', '/3', '/4', '/5', '/6'])).toBe('it shows /1, /2, /3, /4, /5 and more')
})

test('two answers are compared without the ids that were asked for, and without times and random ids', () => {
  const of = (id: string, at: string, trace: string) => answered({ message: `${id} is unknown`, at, trace })
  const left = of('A-1', '2026-05-01T10:00:00Z', '00000000-0000-4000-a000-000000000001')
  const right = of('A-9', '2026-05-01T10:00:07Z', '00000000-0000-4000-a000-000000000002')
  expect(comparable(left, ['A-1', 'A-9'])).toBe(comparable(right, ['A-1', 'A-9']))
  expect(comparable(left, [])).not.toBe(comparable(right, []))
})
