import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDocument, openSpec } from '../../testing/stranger.ts'

const CLINIC = join(import.meta.dirname, '../../../../tests/conformance/clinic.yaml')
const ANN = '3f0c9a52-6f0e-4a0b-9b7e-2f1f4f0f7a11'
const JSON_TYPE = { 'content-type': 'application/json' }

/** The clinic in a new mock: `send` answers with status, headers and parsed body. */
async function openClinic(world = 'default') {
  const mock = await openSpec(CLINIC)
  return { ...mock, send: sender(mock, '/clinic', world) }
}

function sender({ fetch }: Awaited<ReturnType<typeof openSpec>>, prefix: string, world = 'default') {
  return async (method: string, path: string, body?: unknown, type = 'application/json') => {
    const answer = await fetch(`http://localhost:4010${prefix}${path}`, {
      method,
      headers: { 'x-mock-world': world, 'content-type': type },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
  }
}

describe('the clinic', () => {
  test('a new world has the examples of the document, the pets under the first owner', async () => {
    const { send } = await openClinic()
    const { body } = await send('GET', '/owners')
    expect(body.data).toMatchObject([{ id: ANN, name: 'Ann', petCount: 1 }])
    expect((await send('GET', `/owners/${ANN}/pets`)).body).toMatchObject([{ id: 7, name: 'Rex' }])
    expect((await send('GET', `/owners/${ANN}/pets/7`)).body).toMatchObject({ name: 'Rex' })
  })

  test('a created entry has an id of its schema, what only the service writes, and its address', async () => {
    const { send, worlds } = await openClinic()
    const sent = { name: 'Bo', email: 'bo@example.com', password: 'secret', id: 'mine', level: 5 }
    expect((await send('POST', '/owners', sent)).status).toBe(400)
    const { id: _, level: __, ...own } = sent
    const { status, headers, body } = await send('POST', '/owners', own)
    const { data } = body
    expect([status, headers.get('location')]).toEqual([201, `/clinic/owners/${data.id}`])
    expect(data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Bo',
      email: 'bo@example.com',
      level: 1,
      petCount: 0,
      createdAt: expect.stringMatching(worlds.get('default').today()),
      updatedAt: expect.stringMatching(worlds.get('default').today()),
    })
    const read = await send('GET', `/owners/${data.id}`)
    expect([read.body.data, read.headers.get('etag')]).toEqual([data, '"1"'])
  })

  test('a merge patch changes, takes out and keeps; the entity tag counts on', async () => {
    const { send } = await openClinic()
    const { status, body } = await send(
      'PATCH',
      `/owners/${ANN}`,
      { city: null, name: 'Anna' },
      'application/merge-patch+json',
    )
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id: ANN, name: 'Anna', email: 'ann@example.com' })
    expect(body.data).not.toHaveProperty('city')
    expect((await send('GET', `/owners/${ANN}`)).headers.get('etag')).toBe('"2"')
  })

  test('a replaced entry loses what is not sent, and keeps its id', async () => {
    const { send } = await openClinic()
    await send('PUT', `/owners/${ANN}/pets/7`, { id: 99, name: 'Max', species: 'cat' })
    expect((await send('GET', `/owners/${ANN}/pets`)).body).toEqual([{ id: 7, name: 'Max', species: 'cat' }])
  })

  test('a deleted entry is gone with everything below it, in the error body of the document', async () => {
    const { send } = await openClinic()
    expect((await send('DELETE', `/owners/${ANN}`)).status).toBe(204)
    for (const path of [`/owners/${ANN}`, `/owners/${ANN}/pets`, `/owners/${ANN}/pets/7`]) {
      expect(await send('GET', path)).toMatchObject({ status: 404, body: { code: 'MISSING' } })
    }
    expect((await send('DELETE', `/owners/${ANN}`)).status).toBe(404)
    expect((await send('POST', `/owners/${ANN}/pets`, { name: 'Rex', species: 'dog' })).status).toBe(404)
  })

  test('a taken id is a conflict where the document knows one, and the number of a deleted entry is not given again', async () => {
    const { send } = await openClinic()
    const pets = `/owners/${ANN}/pets`
    expect((await send('POST', pets, { id: 7, name: 'Rex', species: 'dog' })).status).toBe(409)
    const first = await send('POST', pets, { name: 'Tom', species: 'cat' })
    expect([first.headers.get('location'), first.body]).toEqual([`/clinic${pets}/8`, undefined])
    await send('DELETE', `${pets}/8`)
    expect((await send('POST', pets, { name: 'Kim', species: 'cat' })).headers.get('location')).toBe(
      `/clinic${pets}/9`,
    )
  })

  test('a list by offset says its total and its next page in headers, and takes several values of a filter', async () => {
    const { send } = await openClinic()
    const pets = `/owners/${ANN}/pets`
    for (const species of ['cat', 'cat', 'dog']) await send('POST', pets, { name: species, species })
    const { headers, body } = await send('GET', `${pets}?species=cat&limit=1`)
    expect(body).toMatchObject([{ species: 'cat' }])
    expect([headers.get('x-total-count'), headers.get('link')]).toEqual([
      '2',
      `</clinic${pets}?species=cat&limit=1&offset=1>; rel="next"`,
    ])
    expect((await send('GET', `${pets}?species=cat&species=dog`)).body).toHaveLength(4)
  })

  test('a list by cursor leads from page to page, and a search looks into every text', async () => {
    const { send } = await openClinic()
    for (const name of ['Bo', 'Cy']) await send('POST', '/owners', { name, email: `${name}@example.com` })
    const names: string[] = []
    let cursor = ''
    do {
      const { body } = await send('GET', `/owners?limit=2${cursor}`)
      names.push(...body.data.map(({ name }: { name: string }) => name))
      expect(body.meta).toMatchObject({ totalCount: 3, hasMore: body.meta.nextCursor !== null })
      cursor = body.meta.nextCursor === null ? '' : `&cursor=${body.meta.nextCursor}`
    } while (cursor !== '')
    expect(names).toEqual(['Ann', 'Bo', 'Cy'])
    expect((await send('GET', '/owners?q=CY@')).body.meta.totalCount).toBe(1)
    expect((await send('GET', '/owners?city=Portland')).body.meta.totalCount).toBe(1)
    expect((await send('GET', '/owners?createdAfter=2026-03-02T00:00:00Z')).body.meta.totalCount).toBe(2)
  })

  test('HAL keeps its shape: entries with their addresses, page numbers from 0, and an order', async () => {
    const { send } = await openClinic()
    const { body: seeds } = await send('GET', '/visits')
    for (const { code } of seeds._embedded.visits) await send('DELETE', `/visits/${code}`)
    for (const price of [20, 30, 10]) await send('POST', '/visits', { price })
    const { headers, body } = await send('GET', '/visits?size=2&sort=-price')
    expect(headers.get('content-type')).toBe('application/hal+json')
    const { visits } = body._embedded
    expect(visits.map(({ price }: { price: number }) => price)).toEqual([30, 20])
    expect(visits[0]._links.self.href).toBe(`/clinic/visits/${visits[0].code}`)
    expect(body.page).toEqual({ size: 2, totalElements: 3, totalPages: 2, number: 0 })
    expect(body._links.next.href).toBe('/clinic/visits?size=2&sort=-price&page=1')
    const last = await send('GET', '/visits?size=2&sort=-price&page=1')
    expect([last.body.page.number, last.body._links.next]).toEqual([1, undefined])
  })

  test('an entry that a client names begins with its first write, which says so', async () => {
    const { send } = await openClinic()
    expect((await send('GET', '/rooms/north')).status).toBe(404)
    expect((await send('PUT', '/rooms/north', { beds: 2, note: 'quiet' })).status).toBe(201)
    expect(await send('PUT', '/rooms/north', { beds: 3 })).toMatchObject({ status: 200, body: { beds: 3 } })
    expect((await send('GET', '/rooms/north')).body).toEqual({ beds: 3 })
  })

  test('an operation that is no part of a collection is answered with its example, and the list of operations says so', async () => {
    const { send, ask, answeredBy } = await openClinic()
    expect((await send('POST', '/greetings')).body).toEqual({ text: 'Hello' })
    const listed = JSON.parse((await ask('GET', '/_mock/operations')).text)
    expect(listed.answeredBy).toEqual(answeredBy)
    expect(answeredBy.filter(({ by }) => by !== 'kept')).toEqual([{ operationId: 'greet', by: 'example' }])
  })

  test('worlds are separate, and a reset begins with the examples again', async () => {
    const mock = await openSpec(CLINIC)
    const [one, other] = [sender(mock, '/clinic', 'one'), sender(mock, '/clinic', 'other')]
    await one('DELETE', `/owners/${ANN}`)
    expect((await other('GET', `/owners/${ANN}`)).status).toBe(200)
    await mock.ask('POST', '/_mock/worlds/one/reset')
    expect((await one('GET', `/owners/${ANN}`)).status).toBe(200)
  })
})

const THING = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { type: 'integer' }, name: { type: 'string' } },
}
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const answered = (schema: object, status = 200) => ({ [status]: { description: 'ok', ...json(schema) } })
const ID = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }

test('without examples a collection begins with two entries, and a taken id without a documented conflict becomes a new one', async () => {
  const { ask } = await openDocument({
    '/things': {
      get: { operationId: 'listThings', responses: answered({ type: 'array', items: THING }) },
      post: { operationId: 'addThing', requestBody: json(THING), responses: answered(THING, 201) },
    },
    '/things/{id}': { get: { operationId: 'getThing', parameters: [ID], responses: answered(THING) } },
  })
  const list = async () => JSON.parse((await ask('GET', '/things')).text)
  const [first, ...others] = await list()
  expect(others).toHaveLength(1)
  const added = JSON.parse(
    (await ask('POST', '/things', JSON_TYPE, JSON.stringify({ ...first, name: 'new' }))).text,
  )
  expect(added).toEqual({ id: expect.any(Number), name: 'new' })
  expect((await list()).map(({ id }: { id: number }) => id)).toEqual([first.id, others[0].id, added.id])
})

test('a single value is read back, in the form of the document', async () => {
  const settings = {
    type: 'object',
    required: ['theme'],
    additionalProperties: false,
    properties: { theme: { type: 'string', example: 'light' } },
  }
  const { ask } = await openDocument({
    '/settings': {
      get: { operationId: 'getSettings', responses: answered(settings) },
      put: { operationId: 'saveSettings', requestBody: json(settings), responses: answered(settings) },
    },
  })
  expect((await ask('GET', '/settings')).text).toBe('{"theme":"light"}')
  await ask('PUT', '/settings', JSON_TYPE, '{"theme":"dark"}')
  expect((await ask('GET', '/settings')).text).toBe('{"theme":"dark"}')
})

test('an entry that cannot be read again stays an example: an id alone tells nothing', async () => {
  const { answeredBy } = await openDocument({
    '/jobs': { post: { operationId: 'start', responses: { 202: { description: 'later' } } } },
    '/jobs/{id}': { get: { operationId: 'getJob', parameters: [ID], responses: answered(THING) } },
  })
  expect(answeredBy).toEqual([
    { operationId: 'start', by: 'example' },
    { operationId: 'getJob', by: 'example' },
  ])
})
