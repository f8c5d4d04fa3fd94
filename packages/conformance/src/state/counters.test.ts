import type { Tree } from '@portal/document'
import { expect, test } from 'vitest'
import { type Answered, type Asked, noteService, notes, triedState } from '../../testing/tried-state.ts'

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const NUMBERS = { type: 'object', additionalProperties: true }

/** Notes with a state, and an operation of numbers without a list. */
function withCounts(path: string, schema: Tree = NUMBERS): Tree {
  const counts = { operationId: 'countThem', responses: { 200: json(schema) } }
  return { ...notes(OWN), [path]: { get: counts } }
}

const OWN = {
  state: { type: 'string', enum: ['open', 'done'] },
  pinned: { type: 'boolean' },
}

/** The service of notes, with numbers of its own at another path. */
function counting(count: (all: Tree[]) => unknown): (asked: Asked) => Answered {
  const kept: { all: Tree[] } = { all: [] }
  const service = noteService({
    list: (all) => {
      kept.all = all
      return { status: 200, body: { items: all } }
    },
  })
  return (asked) => {
    const [word, of] = asked.ids
    if (word === 'notes' && of !== 'stats' && of !== 'count') return service(asked)
    service({ method: 'GET', ids: ['notes'], query: new URLSearchParams(), body: {} })
    return { status: 200, body: count(kept.all) }
  }
}

const having = (all: Tree[], name: string, value: unknown) =>
  all.filter((each) => each[name] === value).length

test.each<[string, string, (all: Tree[]) => unknown, (all: Tree[]) => unknown, string]>([
  [
    'a number named after the entries',
    '/dashboard',
    (all) => ({ noteCount: all.length, users: 7 }),
    (all) => ({ noteCount: all.length + 1, notes: all.length }),
    'noteCount',
  ],
  [
    'a total in an object named after them',
    '/dashboard',
    (all) => ({ notes: { total: all.length, open: having(all, 'state', 'open') } }),
    (all) => ({ notes: { total: all.length + 1, count: all.length } }),
    'total',
  ],
  [
    'members of an enum by name',
    '/notes/stats',
    (all) => ({
      total: all.length,
      byState: { open: having(all, 'state', 'open'), done: having(all, 'state', 'done') },
    }),
    (all) => ({ total: all.length, byState: { open: all.length + 3, done: all.length + 3 } }),
    'open',
  ],
  [
    'a flag by name',
    '/dashboard',
    (all) => ({ notes: all.length, pinnedNotes: having(all, 'pinned', true) }),
    (all) => ({ notes: all.length, pinnedNotes: having(all, 'pinned', true) + 2 }),
    'pinnedNotes',
  ],
])('%s is compared with the list', async (_, path, right, wrong, name) => {
  expect((await triedState(withCounts(path), counting(right))).failed).toEqual([])
  const { failed } = await triedState(withCounts(path), counting(wrong))
  expect(failed.length).toBeGreaterThan(0)
  for (const each of failed) expect(each).toMatch(/^countThem state-counter: /)
  expect(failed).toContainEqual(expect.stringContaining(`state-counter: ${name} says`))
})

test('numbers that count something else are no finding: none agrees, an amount, or one that follows later', async () => {
  const others: [unknown, Tree?][] = [
    [{ noteCount: 77 }],
    [{ limits: { notes: 5000 }, notes: { price: 3 } }],
    [{ users: 12, rooms: 4 }],
    [
      { noteCount: 77, notes: 2 },
      {
        type: 'object',
        properties: { noteCount: { type: 'integer', 'x-eventual': true }, notes: { type: 'integer' } },
      },
    ],
  ]
  for (const [body, schema] of others) {
    const { failed } = await triedState(
      withCounts('/dashboard', schema),
      counting(() => body),
    )
    expect(failed).toEqual([])
  }
})

/** Notes, each with its comments and their number. */
function commented(): Tree {
  const comment = {
    type: 'object',
    required: ['text'],
    properties: { id: { type: 'string', readOnly: true }, text: { type: 'string' } },
  }
  const note = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
  return {
    ...notes({ commentCount: { type: 'integer', readOnly: true } }),
    '/notes/{id}/comments': {
      get: {
        operationId: 'listComments',
        parameters: [note],
        responses: { 200: json({ type: 'array', items: comment }) },
      },
    },
  }
}

test('a number in an entry is compared with the list below it', async () => {
  const service = (count: number) => {
    const own = noteService({ keep: (note) => ({ ...note, commentCount: count }) })
    return (asked: Asked) =>
      asked.ids[2] === 'comments'
        ? {
            status: 200,
            body: [
              { id: 'C-1', text: 'one' },
              { id: 'C-2', text: 'two' },
            ],
          }
        : own(asked)
  }
  expect((await triedState(commented(), service(2))).failed).toEqual([])
  expect((await triedState(commented(), service(3))).failed).toEqual([
    'getNote state-counter: commentCount says 3, and there are 2.',
  ])
})
