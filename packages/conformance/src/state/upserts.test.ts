import type { Tree } from '@portal/document'
import { expect, test } from 'vitest'
import { type Answered, type Asked, noteService, notes, triedState } from '../../testing/tried-state.ts'

/** The service of notes, whose POST finds the entry with the same key, and writes over it. */
function upserting(keyOf: (note: Tree) => string, again = 200): (asked: Asked) => Answered {
  const service = noteService()
  const ids = new Map<string, string>()
  return (asked) => {
    if (asked.method !== 'POST') {
      for (const [key, id] of ids) if (asked.method === 'DELETE' && id === asked.ids[1]) ids.delete(key)
      return service(asked)
    }
    const known = ids.get(keyOf(asked.body))
    if (known !== undefined) {
      return { ...service({ ...asked, method: 'PATCH', ids: ['notes', known] }), status: again }
    }
    const made = service(asked)
    ids.set(keyOf(asked.body), String(Object(made.body).id))
    return made
  }
}

test('a create that finds the entry of its key again is no finding, and its update is read back', async () => {
  const { failed, untried } = await triedState(
    notes(),
    upserting(() => 'the only one'),
  )
  expect(failed).toEqual([])
  expect(untried).toContainEqual(
    expect.stringMatching(/^addNote state-distinct: the second create found the entry of the first/),
  )
  expect(
    (
      await triedState(
        notes(),
        upserting(({ text }) => String(text)),
      )
    ).failed,
  ).toEqual([])
})

test('two creates that are both answered as new (201) must not have one id', async () => {
  const { failed } = await triedState(
    notes(),
    upserting(() => 'the only one', 201),
  )
  expect(failed).toContainEqual('addNote state-distinct: Two creates were answered with the same id N-1.')
  for (const each of failed) expect(each).toMatch(/^(addNote state-distinct|getNote state-read-back): /)
})

test('two creates whose client names the same id tell nothing of the ids of the service', async () => {
  const service = upserting(() => 'the only one', 201)
  let own = ''
  /** Shows the one note under the id that its client has named. */
  const naming = (asked: Asked): Answered => {
    const text = JSON.stringify(
      service({ ...asked, ids: asked.ids.map((each) => (each === 'theirs' ? own : each)) }),
    )
    own = /N-\d+/.exec(text)?.[0] ?? own
    return JSON.parse(text.replaceAll(/N-\d+/g, 'theirs'))
  }
  const { failed, untried } = await triedState(notes({ id: { type: 'string', enum: ['theirs'] } }), naming)
  expect(failed).toEqual([])
  expect(untried).toContainEqual(
    expect.stringMatching(/^addNote state-distinct: the second create found the entry of the first/),
  )
})

test('an upsert that keeps the old values is found at the read', async () => {
  const service = upserting(() => 'the only one')
  const first = new Map<string, Tree>()
  const stale = (asked: Asked): Answered => {
    const answer = service(asked)
    const [, id = ''] = asked.ids
    if (asked.method !== 'GET' || id === '' || answer.status !== 200) return answer
    if (!first.has(id)) first.set(id, Object(answer.body))
    return { status: 200, body: first.get(id) }
  }
  expect((await triedState(notes(), stale)).failed).toContainEqual(
    expect.stringMatching(/^changeNote state-update: After changeNote the entry is read with another/),
  )
})

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })

/** Settings by a name that the client chooses: there is no create but the PUT itself. */
function settings(): Tree {
  const value = {
    type: 'object',
    required: ['value'],
    properties: { value: { type: 'integer', minimum: 1 } },
  }
  const name = {
    name: 'name',
    in: 'path',
    required: true,
    schema: { type: 'string', pattern: '^[a-z]{3,9}$' },
    example: 'theme',
  }
  const answers = { 200: json(value), 201: json(value), 404: json({}) }
  return {
    '/settings/{name}': {
      get: { operationId: 'getSetting', parameters: [name], responses: answers },
      put: {
        operationId: 'putSetting',
        parameters: [name],
        requestBody: { required: true, ...json(value) },
        responses: answers,
      },
    },
  }
}

/** @param keep changes what is kept */
function settingService(keep: (value: Tree, before: Tree | undefined) => Tree): (asked: Asked) => Answered {
  const all = new Map<string, Tree>()
  return ({ method, ids: [, name = ''], body }) => {
    const before = all.get(name)
    if (method === 'PUT') all.set(name, keep(body, before))
    const now = all.get(name)
    return now === undefined
      ? { status: 404, body: {} }
      : { status: before === undefined ? 201 : 200, body: method === 'PUT' ? body : now }
  }
}

test('a PUT that creates what is missing is read back', async () => {
  expect(
    (
      await triedState(
        settings(),
        settingService((value) => value),
      )
    ).failed,
  ).toEqual([])
  const forgets = settingService((value, before) => before ?? { value: Number(value.value) + 1 })
  expect((await triedState(settings(), forgets)).failed).toEqual([
    expect.stringMatching(/^putSetting state-update: /),
  ])
})
