import type { Tree } from '@portal/document'
import { expect, test } from 'vitest'
import { type Answered, type Asked, noteService, notes, triedState } from '../../testing/tried-state.ts'

const SIZE = 3
const text = { type: 'string' }
const inQuery = (name: string, schema: Tree) => ({ name, in: 'query', schema })

/** Notes whose list is read from a cursor, which is the answer's own word for a position. */
const cursored = (cursor: string, limit: Tree[] = []) =>
  notes({}, { listNotes: { parameters: [inQuery(cursor, text), ...limit] } })

type Page = { items: Tree[]; next: string | undefined }

/** The page after a position; `from` reads the position of a cursor. */
function pageOf(all: Tree[], { query }: Asked, cursor: string, more: Partial<Faults> = {}): Page {
  const { skips = 0, repeats = 0, ends = Number.POSITIVE_INFINITY } = more
  const from = Number((query.get(cursor) ?? 'at-0').replace('at-', ''))
  const size = Number(query.get('limit') ?? SIZE)
  const items = all.slice(Math.max(0, from > 0 ? from + skips - repeats : 0), from + size)
  const isMore = from + size < all.length && from + size < ends
  return { items, next: isMore ? `at-${from + size}` : undefined }
}

type Faults = { skips: number; repeats: number; ends: number }

/** Notes that were there before, so that the notes of the run are on later pages. */
const older = Array.from({ length: 7 }, (_, at) => ({ id: `O-${at}`, text: 'older Note', pages: 1 }))

const STYLES: [string, string, (page: Page) => Answered][] = [
  ['nextCursor', 'cursor', ({ items, next = null }) => ({ status: 200, body: { items, nextCursor: next } })],
  [
    'nextPageToken beside the list',
    'pageToken',
    ({ items, next }) => ({
      status: 200,
      body: { items, ...(next === undefined ? {} : { nextPageToken: next }) },
    }),
  ],
  [
    'pageInfo.endCursor with hasNextPage',
    'after',
    ({ items, next }) => ({
      status: 200,
      body: { items, pageInfo: { endCursor: next ?? 'at-end', hasNextPage: next !== undefined } },
    }),
  ],
]

const listed = (style: (page: Page) => Answered, cursor: string, faults: Partial<Faults> = {}) =>
  noteService({ list: (all, asked) => style(pageOf([...older, ...all], asked, cursor, faults)) })

test.each(STYLES)('a list is read by its cursor: %s', async (_, cursor, style) => {
  expect((await triedState(cursored(cursor), listed(style, cursor))).failed).toEqual([])
  const ends = await triedState(cursored(cursor), listed(style, cursor, { ends: 5 }))
  expect(ends.failed).toEqual([
    expect.stringMatching(/^listNotes state-listed: addNote answered the id N-1/),
    expect.stringMatching(/^listNotes state-listed: addNote answered the id N-2/),
  ])
  const repeats = await triedState(cursored(cursor), listed(style, cursor, { repeats: 1 }))
  expect(repeats.failed).toEqual([
    expect.stringMatching(/^listNotes state-pages: \d+ entries came on two pages/),
  ])
})

test('with a limit of one the second page is another entry', async () => {
  const limit = [inQuery('limit', { type: 'integer', minimum: 1, maximum: 50 })]
  const [, , style] = STYLES[0] ?? ['', '', () => ({ status: 500 })]
  const paths = cursored('cursor', limit)
  expect((await triedState(paths, listed(style, 'cursor'))).failed).toEqual([])
  // A service that ignores the cursor shows its first page for ever.
  const ignores = noteService({
    list: (all, asked) => {
      const { items } = pageOf(
        [...older, ...all],
        { ...asked, query: new URLSearchParams({ limit: asked.query.get('limit') ?? '3' }) },
        'cursor',
      )
      return style({ items, next: items.length < older.length + all.length ? 'at-1' : undefined })
    },
  })
  expect((await triedState(paths, ignores)).failed).toEqual([
    'listNotes state-pages: The second page of one entry repeats the first, or is empty.',
  ])
})

test('starting_after takes the id of the last entry, as long as the answer says that there is more', async () => {
  const paths = cursored('starting_after')
  const by = (position: (all: Tree[], id: string | null) => number) =>
    noteService({
      list: (own, { query }) => {
        const all = [...older, ...own]
        const from = position(all, query.get('starting_after'))
        return {
          status: 200,
          body: { items: all.slice(from, from + SIZE), has_more: from + SIZE < all.length },
        }
      },
    })
  const after = (all: Tree[], id: string | null) => all.findIndex((each) => each.id === id) + 1
  expect((await triedState(paths, by(after))).failed).toEqual([])
  const from = (all: Tree[], id: string | null) =>
    Math.max(
      0,
      all.findIndex((each) => each.id === id),
    )
  expect((await triedState(paths, by(from))).failed).toEqual([
    expect.stringMatching(/^listNotes state-pages: \d+ entries came on two pages/),
  ])
})
