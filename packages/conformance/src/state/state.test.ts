import type { Tree } from '@portal/document'
import { expect, test } from 'vitest'
import { type Asked, noteService, notes, triedState } from '../../testing/tried-state.ts'

const lower = (note: Tree) => ({ ...note, text: String(note.text).toLowerCase() })
const found = (rule: string) => expect.arrayContaining([expect.stringContaining(rule)])
test('a service that keeps its state has no finding', async () => {
  expect((await triedState(notes(), noteService())).failed).toEqual([])
})

test.each([
  ['keeps a text in lower case and tells so', noteService({ keep: lower, tell: lower })],
  [
    'leaves out what is empty',
    noteService({
      keep: (note) => ({ ...note, tags: undefined }),
      tell: (note) => ({ ...note, tags: undefined }),
    }),
  ],
  ['counts up a version', noteService({ keep: (note) => ({ ...note, version: Number(note.version) + 1 }) })],
])('a service that %s has no finding', async (_, service) => {
  const own = {
    version: { type: 'integer' },
    tags: { type: 'array', items: { type: 'string' }, maxItems: 0 },
  }
  expect((await triedState(notes(own), service)).failed).toEqual([])
})

test.each([
  ['tells another text than it keeps', noteService({ keep: lower }), 'getNote state-read-back'],
  ['loses a property', noteService({ keep: ({ pages: _, ...note }) => note }), 'getNote state-read-back'],
  [
    'answers a create with another value',
    noteService({ tell: (note) => ({ ...note, pages: 0 }) }),
    'state-created',
  ],
])('a service that %s is found', async (_, service, rule) => {
  expect((await triedState(notes(), service)).failed).toEqual(found(rule))
})

test('a property that the service computes may change, and one that a client wrote may not', async () => {
  let reads = 0
  const computed = { title: { type: 'string', readOnly: true } }
  const keep = (note: Tree) => ({ ...note, title: `${String(note.text)} ${reads++}` })
  expect((await triedState(notes(computed), noteService({ keep }))).failed).toEqual([])
  const forgets = (note: Tree) => ({ ...note, pages: reads++ + 1000 })
  expect((await triedState(notes(), noteService({ keep: forgets }))).failed).toEqual(
    found('changeNote state-update'),
  )
})

test('a write that is put off (202) is not judged', async () => {
  const put = await triedState(notes(), noteService({ status: 202, keep: () => ({}) }))
  expect(put.failed).toEqual([])
  expect(put.untried).toEqual(found('202'))
})

test('a documented mark of deletion is a deletion, an undocumented or an older one is not', async () => {
  const remove = (value: unknown) => (all: Map<string, Tree>, id: string) => {
    all.set(id, { ...all.get(id), deletedAt: value })
    return { status: 200, body: {} }
  }
  const own = { deletedAt: { type: ['string', 'null'], readOnly: true } }
  expect((await triedState(notes(own), noteService({ remove: remove('2026-11-23') }))).failed).toEqual([])
  expect((await triedState(notes(), noteService({ remove: remove('2026-11-23') }))).failed).toEqual(
    found('state-gone'),
  )
  expect((await triedState(notes(own), noteService({ remove: remove(null) }))).failed).toEqual(
    found('state-gone'),
  )
})

test('a refusal with 429 is never a finding', async () => {
  const service = noteService()
  let asked = 0
  const limited = (request: Asked) => (++asked % 3 === 0 ? { status: 429, body: {} } : service(request))
  expect((await triedState(notes(), limited)).failed).toEqual([])
})
