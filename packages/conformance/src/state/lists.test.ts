import type { Tree } from '@portal/document'
import { expect, test } from 'vitest'
import { type Asked, noteService, notes, triedState } from '../../testing/tried-state.ts'

const found = (rule: string) => expect.arrayContaining([expect.stringContaining(rule)])
const page = (name: string, more: Tree = {}) => ({ name, in: 'query', schema: { type: 'integer', ...more } })
const paged = { listNotes: { parameters: [page('page')] } }

/** Three entries a page, whatever is asked; `first` is the number of the first page. */
function pages(
  first: number,
  more: (at: number, isLast: boolean) => { body?: Tree; headers?: Record<string, string> },
) {
  return (all: Tree[], { query }: Asked) => {
    const at = Number(query.get('page') ?? first)
    const from = (at - first) * 3
    const { body = {}, headers = {} } = more(at, from + 3 >= all.length)
    return { status: 200, body: { items: all.slice(from, from + 3), ...body }, headers }
  }
}

/** Notes that were there before, so that the new ones are on a later page. */
function withOlder(
  list: (all: Tree[], asked: Asked) => { status: number; body?: unknown; headers?: Record<string, string> },
  count = 10,
) {
  const older = Array.from({ length: count }, (_, at) => ({ id: `O-${at}`, text: 'older Note', pages: 1 }))
  return (all: Tree[], asked: Asked) => list([...older, ...all], asked)
}

test.each([
  ['from page 0', paged, pages(0, () => ({}))],
  ['from page 1', paged, pages(1, () => ({}))],
  [
    'by a Link header',
    {},
    pages(1, (at, isLast) => ({ headers: isLast ? {} : { link: `</notes?page=${at + 1}>; rel="next"` } })),
  ],
  [
    'by an address in the body',
    {},
    pages(1, (at, isLast) => ({ body: isLast ? {} : { links: { next: { href: `?page=${at + 1}` } } } })),
  ],
])('all pages of a list are read, %s', async (_, more, list) => {
  expect((await triedState(notes({}, more), noteService({ list: withOlder(list) }))).failed).toEqual([])
  const forgets = withOlder((all, asked) =>
    list(
      all.filter(({ id }) => !String(id).startsWith('N-')),
      asked,
    ),
  )
  expect((await triedState(notes({}, more), noteService({ list: forgets }))).failed).toEqual(
    found('state-listed'),
  )
})

test('a list that may be cut off proves nothing', async () => {
  const cut = withOlder((all) => ({ status: 200, body: { items: all.slice(0, 20) } }), 20)
  const more = withOlder((all) => ({ status: 200, body: { items: all.slice(0, 3), hasMore: true } }))
  for (const list of [cut, more]) {
    const { failed, untried } = await triedState(notes(), noteService({ list }))
    expect(failed).toEqual([])
    expect(untried).toEqual(found('may have more entries'))
  }
})

test('a list with a filter of its own is asked with the value of the entry', async () => {
  const own = { kind: { type: 'string', enum: ['long', 'short'] } }
  const kind = {
    name: 'kind',
    in: 'query',
    schema: { type: 'string', enum: ['long', 'short'], default: 'none' },
  }
  const list = (all: Tree[], { query }: Asked) => ({
    status: 200,
    body: { items: all.filter((note) => note.kind === (query.get('kind') ?? 'none')) },
  })
  const more = { listNotes: { parameters: [kind] }, addNote: {} }
  const forgets = () => ({ status: 200, body: { items: [] } })
  const required = Object(notes(own, more))
  required['/notes'].post.requestBody.content['application/json'].schema.required.push('kind')
  expect((await triedState(required, noteService({ list }))).failed).toEqual([])
  expect((await triedState(required, noteService({ list: forgets }))).failed).toEqual(found('state-listed'))
})

test('a list that follows later, as its document says, is not judged', async () => {
  const list = () => ({ status: 200, body: { items: [] } })
  const later = { listNotes: { description: 'The list is eventually consistent.' } }
  expect((await triedState(notes({}, later), noteService({ list }))).failed).toEqual([])
  expect(
    (await triedState(notes({}, { listNotes: { 'x-eventual': true } }), noteService({ list }))).failed,
  ).toEqual([])
  expect((await triedState(notes(), noteService({ list }))).failed).toEqual(found('listNotes state-listed'))
})

test('an amount beside a list is no total, and entries that look alike are each counted', async () => {
  const list = (more: Tree) => (all: Tree[]) => ({
    status: 200,
    body: { items: all.map(({ id: _, ...note }) => ({ ...note, text: 'same', pages: 1 })), ...more },
  })
  const sums = list({ prices: { total: 7 }, summary: { total: 12.5 } })
  expect((await triedState(notes(), noteService({ list: sums }))).failed).toEqual([])
  const counted = (all: Tree[]) => ({ status: 200, body: { items: all, total: all.length + 1 } })
  expect((await triedState(notes(), noteService({ list: counted }))).failed).toEqual(found('state-total'))
})
