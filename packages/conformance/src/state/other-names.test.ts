import type { Tree } from '@portal/document'
import { expect, test } from 'vitest'
import { noteService, notes, triedState } from '../../testing/tried-state.ts'

const LOST = [
  expect.stringMatching(/^listNotes state-listed: /),
  expect.stringMatching(/^listNotes state-listed: /),
]

test.each<[string, (note: Tree, at: number) => Tree]>([
  ['a name of its own', ({ id, ...note }, at) => ({ ...note, id: at, noteId: id })],
  ['a plain name', ({ id, ...note }, at) => ({ ...note, id: at, name: id })],
  ['the name of the resource', ({ id, ...note }, at) => ({ ...note, id: `row ${at}`, note_key: id })],
])('an id that is in the list under %s is found there, and a lost entry is not', async (_, shown) => {
  const older: Tree[] = [{ id: 'O-1', text: 'older Note', pages: 1 }]
  const service = (forgets: boolean) =>
    noteService({
      list: (all) => ({ status: 200, body: { items: [...older, ...(forgets ? [] : all)].map(shown) } }),
    })
  expect((await triedState(notes(), service(false))).failed).toEqual([])
  expect((await triedState(notes(), service(true))).failed).toEqual(LOST)
})

test('an entry that names the lost one as its parent does not count as it', async () => {
  const list = (all: Tree[]) => ({
    status: 200,
    body: {
      items: [
        { id: 'O-1', parentId: all[0]?.id ?? 'none' },
        { id: 'O-2', parentId: 'none' },
      ],
    },
  })
  expect((await triedState(notes(), noteService({ list }))).failed).toEqual(LOST)
})

/** Notes with a secret that the create takes; `own` describes it. */
function withSecret(own: Tree, changed: string[] = ['text', 'pages']): Tree {
  const shared = notes({ seal: { type: 'string', minLength: 4, maxLength: 9, ...own } })
  // The operations have schemas of their own from here on.
  const paths = JSON.parse(JSON.stringify(shared))
  const content = paths['/notes/{id}'].patch.requestBody.content['application/json']
  const { properties } = content.schema
  const kept = Object.entries(properties).filter(([name]) => changed.includes(name))
  content.schema = {
    type: 'object',
    minProperties: 1,
    additionalProperties: false,
    properties: Object.fromEntries(kept),
  }
  return paths
}

const sealed = noteService({ keep: ({ seal: _, ...note }) => note })
const READ_BACK = expect.stringMatching(
  /^getNote state-read-back: The created entry is read back with(out| another) seal/,
)

test('a value that the create alone takes may be missing later, which is a note', async () => {
  const { failed, noted } = await triedState(withSecret({}), sealed)
  expect(failed).toEqual([])
  expect(noted).toEqual([READ_BACK])
  const said = { description: 'The seal, which is only shown when the note is created.' }
  const judged = await triedState(
    withSecret(said, ['text', 'pages', 'seal']),
    noteService({
      keep: ({ seal: _, ...note }) => note,
    }),
  )
  expect(judged.noted).toEqual([READ_BACK])
})

test('a value that an update takes too, or that the read must have, is lost', async () => {
  const taken = await triedState(withSecret({}, ['text', 'pages', 'seal']), sealed)
  expect(taken.failed).toContainEqual(READ_BACK)
  const required = Object(withSecret({}))
  required['/notes/{id}'].get.responses[200].content['application/json'].schema.required.push('seal')
  expect((await triedState(required, sealed)).failed).toContainEqual(READ_BACK)
  // Another value in its place is lost, whoever takes it.
  const altered = noteService({ keep: (note) => ({ ...note, seal: 'another one' }) })
  expect((await triedState(withSecret({}), altered)).failed).toContainEqual(READ_BACK)
})

/** Notes whose list is answered in another form, as its document describes. */
function listedAs(schema: Tree): Tree {
  const paths = JSON.parse(JSON.stringify(notes()))
  paths['/notes'].get.responses[200].content['application/json'].schema = schema
  return paths
}

const byId = (all: Tree[], value = (note: Tree): unknown => note) =>
  Object.fromEntries(all.map((note) => [String(note.id), value(note)]))
const NOTE = { type: 'object', properties: { id: { type: 'string' } } }

test.each<[string, Tree, (all: Tree[]) => unknown]>([
  ['names by ids', { additionalProperties: { type: 'string' } }, (all) => byId(all, ({ text }) => text)],
  ['entries by ids', { additionalProperties: NOTE }, (all) => byId(all)],
  ['anything by ids', { additionalProperties: true }, (all) => byId(all)],
  ['entries by a pattern', { patternProperties: { '^N': NOTE } }, (all) => byId(all)],
  [
    'a map in an envelope',
    { properties: { data: { additionalProperties: NOTE } } },
    (all) => ({ data: byId(all) }),
  ],
  ['lists by groups', { additionalProperties: { type: 'array', items: NOTE } }, (all) => ({ all })],
  [
    'an envelope that says nothing',
    { additionalProperties: {} },
    (all) => ({ items: all, total: all.length }),
  ],
  ['envelopes that say nothing', { additionalProperties: {} }, (all) => ({ data: { items: all } })],
])('%s are read as a list (#27, 3.6)', async (_, schema, shown) => {
  const service = noteService({ list: (all) => ({ status: 200, body: shown(all) }) })
  const { failed, untried } = await triedState(listedAs({ type: 'object', ...schema }), service)
  expect(failed).toEqual([])
  expect(untried.filter((each) => each.includes('listed'))).toEqual([])
})
