import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { FIXED_NOW } from '../../testing/create-sandbox.ts'
import { realService } from '../../testing/real-service.ts'
import { isHar } from '../../testing/recorded-har.ts'
import { THINGS } from '../../testing/things-document.ts'
import { createMock, OPENAPI_DIR } from '../index.ts'
import type { ProxyOptions } from './proxied.ts'

const folder = mkdtempSync(join(tmpdir(), 'proxied-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SPEC = join(folder, 'things.json')
writeFileSync(SPEC, JSON.stringify(THINGS))

type Call = { operationId: string; status: number; sentTo?: string; violations: { where: string }[] }

/** A mock in front of a service. */
async function inFront(
  answer: Parameters<typeof realService>[0],
  proxy: Partial<ProxyOptions> = {},
  more: Parameters<typeof createMock>[0] = {},
) {
  const service = await realService(answer)
  onTestFinished(service.close)
  const mock = await createMock({
    specs: [SPEC],
    now: () => FIXED_NOW,
    proxy: { url: service.url, ...proxy },
    ...more,
  })
  const ask = (path: string, init: RequestInit = {}) => mock.fetch(`http://localhost:4010${path}`, init)
  const last = async (): Promise<Call> =>
    JSON.parse(await (await ask('/_mock/worlds/default/requests')).text()).requests.at(-1)
  return { mock, service, ask, last }
}

const added = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: 'Bearer of-the-service' },
  body: JSON.stringify(body),
})

test('the service answers without a session of the mock, and the log names it', async () => {
  const { service, ask, last } = await inFront((_got, response) =>
    response
      .writeHead(201, {
        'content-type': 'application/json',
        date: 'Fri, 01 Jan 2021 00:00:00 GMT',
        'set-cookie': ['a=1', 'b=2'],
      })
      .end('{ "name":  "Ball" }'),
  )
  const answer = await ask('/things', added({ name: 'Ball' }))
  expect([answer.status, await answer.text()]).toEqual([201, '{ "name":  "Ball" }'])
  expect(answer.headers.get('date')).toBe('Fri, 01 Jan 2021 00:00:00 GMT')
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(service.got).toMatchObject([
    {
      method: 'POST',
      url: '/things',
      headers: { authorization: 'Bearer of-the-service' },
      body: Buffer.from('{"name":"Ball"}'),
    },
  ])
  expect(await last()).toMatchObject({
    operationId: 'addThing',
    status: 201,
    sentTo: service.url,
    violations: [],
  })
})

test('a request that breaks the contract is refused, and sent on with its violations where that is asked for', async () => {
  const refusing = await inFront((_got, response) => response.end())
  expect((await refusing.ask('/things', added({ name: 'much too long' }))).status).toBe(400)
  expect(refusing.service.got).toEqual([])
  expect(await refusing.last()).not.toHaveProperty('sentTo')
  const passing = await inFront(
    (_got, response) =>
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"problem":"?"}'),
    { passesRequests: true },
  )
  const answers = [
    await passing.ask('/things', added({ name: 'much too long' })),
    await passing.ask('/things', { ...added({}), body: '{"name"' }),
  ]
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(2).fill('{"problem":"?"}'))
  expect(passing.service.got.map(({ body }) => String(body))).toEqual(['{"name":"much too long"}', '{"name"'])
  expect(await passing.last()).toMatchObject({
    sentTo: passing.service.url,
    violations: [{ where: 'request/body' }],
  })
})

test.each([
  ['a value', '{"name":7}'],
  ['no JSON', '{"name":'],
])(
  '%s of the service against the contract is passed on as a violation, or refused where that is asked for',
  async (_what, body) => {
    const wrong: Parameters<typeof realService>[0] = (_got, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(body)
    const passing = await inFront(wrong)
    const passed = await passing.ask('/things')
    expect([passed.status, await passed.text()]).toEqual([200, body])
    expect((await passing.last()).violations).toMatchObject([
      { where: expect.stringMatching(/^answer\/body/) },
    ])
    const refusing = await inFront(wrong, { refusesAnswers: true })
    const refused = await refusing.ask('/things')
    expect([refused.status, await refused.json()]).toEqual([500, { problem: 'It failed.' }])
    expect((await refusing.last()).violations).toHaveLength(1)
  },
)

test('a stub answers in place of the service as often as it says, and its answer is checked', async () => {
  const { mock, service, ask, last } = await inFront((_got, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"name":"Ball"}'),
  )
  const put = (stub: object) =>
    ask('/_mock/worlds/default/stubs', { method: 'PUT', body: JSON.stringify(stub) })
  await put({ operationId: 'listThings', body: { name: 'Stick' }, times: 1 })
  expect(await (await ask('/things')).json()).toEqual({ name: 'Stick' })
  expect(service.got).toEqual([])
  expect(await last()).not.toHaveProperty('sentTo')
  expect(await (await ask('/things')).json()).toEqual({ name: 'Ball' })
  expect(service.got).toHaveLength(1)

  expect((await put({ operationId: 'listThings', body: { name: 7 } })).status).toBe(400)
  await put({ operationId: 'listThings', body: { name: 7 }, unchecked: true })
  expect(await (await ask('/things')).json()).toEqual({ name: 7 })
  expect((await last()).violations).toEqual([])

  mock.stub('addThing', ({ body }) => ({ status: 201, body }))
  expect(await (await ask('/things', added({ name: 'Bone' }))).json()).toEqual({ name: 'Bone' })
  mock.stub('addThing', () => ({ status: 201, body: {} }))
  await ask('/things', added({ name: 'Bone' }))
  expect((await last()).violations).toMatchObject([{ where: expect.stringMatching(/^answer\/body/) }])
  expect(service.got).toHaveLength(1)
})

test('a service that cannot be reached is a 502 in the form of the document, and the log has the reason', async () => {
  const { service, ask, last } = await inFront((_got, response) => response.end())
  service.close()
  const answer = await ask('/things')
  expect([answer.status, await answer.json()]).toEqual([502, { problem: 'It failed.' }])
  expect(await last()).toMatchObject({
    status: 502,
    sentTo: service.url,
    violations: [
      {
        where: 'service',
        message: expect.stringMatching(`^${service.url} cannot be reached: .*ECONNREFUSED`),
      },
    ],
  })
})

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0xfe, 0x0d, 0x0a])

test('bytes come through in both directions, over the network too', async () => {
  const { mock, service } = await inFront(({ body }, response) =>
    response
      .writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': 'https://other.example' })
      .end(body),
  )
  const server = await mock.listen(0)
  onTestFinished(() => server.close())
  const answer = await fetch(`http://localhost:${server.port}/pictures`, {
    method: 'PUT',
    headers: { 'content-type': 'image/png', origin: 'http://localhost:5173', 'x-mock-world': 'mine' },
    body: PNG,
  })
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG)
  expect(service.got.map(({ body }) => body)).toEqual([PNG])
  // The page of this machine may read it, whatever the service allows.
  expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
})

test('a redirect is passed on, and a fault comes before the service', async () => {
  const { service, ask } = await inFront((_got, response) =>
    response.writeHead(302, { location: '/elsewhere' }).end(),
  )
  const moved = await ask('/things')
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/elsewhere'])
  await ask('/_mock/worlds/default/faults', {
    method: 'POST',
    body: JSON.stringify({ operationId: 'listThings', kind: 'status', status: 503, times: 1 }),
  })
  expect((await ask('/things')).status).toBe(503)
  expect(service.got).toHaveLength(1)
})

test('only the named operations go to the service; the mock answers the others', async () => {
  const { mock, service, ask } = await inFront(
    (_got, response) => response.writeHead(500, { 'content-type': 'application/json' }).end('{}'),
    { only: ['getCsrfToken'] },
    { specs: [OPENAPI_DIR] },
  )
  expect(mock.proxied).toEqual(['getCsrfToken'])
  const token = (await (await ask('/_mock/token')).text()).trim()
  const headers = { authorization: `Bearer ${token}`, 'x-correlation-id': crypto.randomUUID() }
  expect((await ask('/fdp-user-service/v1/users/csrf-token', { headers })).status).toBe(500)
  const pets = await ask('/fdp-pet-service/v1/pets?customer-number=C-200101&service-code=US', { headers })
  expect(pets.status).toBe(200)
  expect(service.got.map(({ url }) => url)).toEqual(['/fdp-user-service/v1/users/csrf-token'])
})

test('the calls are in the recording without secrets, and are replayed without the service', async () => {
  const { service, ask } = await inFront(({ url }, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'session=hush' })
      .end(`{"name":"${url.slice(-1)}"${url.endsWith('9') ? ',"apiToken":"hush"' : ''}}`),
  )
  const headers = { authorization: 'Bearer hush', cookie: 'session=hush' }
  for (const most of [1, 2, 3, 4, 9]) await ask(`/things?most=${most}`, { headers })
  const har = await (await ask('/_mock/worlds/default/requests?format=har')).text()
  expect(await (await ask('/_mock/worlds/default/har')).text()).toBe(har)
  expect([isHar(JSON.parse(har)), isHar.errors]).toEqual([true, null])
  expect(har).not.toContain('hush')
  expect(JSON.parse(har).log.entries[0].comment).toBe(`sent on to ${service.url}`)
  const replayFile = join(folder, 'things.har')
  writeFileSync(replayFile, har)
  service.close()
  const replaying = await createMock({ specs: [SPEC], replayFile, proxy: { url: service.url } })
  const answer = await replaying.fetch('http://localhost:4010/things?most=3')
  expect([answer.status, await answer.json()]).toEqual([200, { name: '3' }])
})

test('an unknown form of the log is refused with the known ones', async () => {
  const { ask } = await inFront((_got, response) => response.end())
  const refused = await ask('/_mock/worlds/default/requests?format=xml')
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { message: '"format" is not "xml".', exists: ['json', 'har'] },
  ])
})
