import { afterAll, expect, test } from 'vitest'
import { listeningMock } from '../../testing/stranger.ts'

const { mock, server, base } = await listeningMock()
afterAll(() => server.close())

async function control(method: string, path: string, body?: unknown) {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) }
  const answer = await fetch(`${base}/_mock/${path}`, init)
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

const ZIP = '/fdp-user-service/v1/users/csrf-token'
const headers = (world: string) => ({ 'x-mock-world': world, 'x-correlation-id': crypto.randomUUID() })
const ask = (world: string) => fetch(`${base}${ZIP}`, { headers: headers(world) })

test('personas are listed with their login, their policies, pets and devices', async () => {
  const { body } = await control('GET', 'personas')
  expect(body.personas[0]).toEqual({
    name: 'us-happy',
    email: 'us-happy@example.com',
    phone: '2125550101',
    shows: expect.stringContaining('US'),
    topic: 'Everyday',
    customerNumber: 'C-200101',
    walletId: 'WA-200101',
    policies: [
      { policyNumber: 'PET104101', policyNumberDisplay: 'PET104101-01', petId: 'P-104101' },
      { policyNumber: 'PET104102', policyNumberDisplay: 'PET104102-01', petId: 'P-104102' },
    ],
    pets: [
      { id: 'P-104101', name: 'Biscuit' },
      { id: 'P-104102', name: 'Miso' },
    ],
    devices: [],
  })
})

test('unknown names are refused with a list of the valid ones', async () => {
  const persona = await control('POST', 'worlds/a/reset', { persona: 'nobody' })
  expect(persona).toMatchObject({ status: 404, body: { exists: expect.arrayContaining(['us-happy']) } })
  expect(await control('GET', 'worlds/never-used/requests')).toMatchObject({ status: 404 })
  await control('POST', 'worlds/a/reset', {})
  const kind = await control('POST', 'worlds/a/faults', { operationId: 'getCsrfToken', kind: 'fire' })
  expect(kind).toMatchObject({ status: 400, body: { exists: expect.arrayContaining(['truncated']) } })
  const operation = await control('POST', 'worlds/a/faults', { operationId: 'nothing', kind: 'empty' })
  expect(operation).toMatchObject({ status: 404, body: { exists: expect.arrayContaining(['getCsrfToken']) } })
  expect(await control('POST', 'worlds/a/links', { kind: 'other' })).toMatchObject({ status: 400 })
  expect(await control('GET', 'worlds/%E0%A4/clock')).toMatchObject({ status: 404 })
  expect(await control('POST', 'worlds/a/nothing', {})).toMatchObject({ status: 404 })
})

test('the clock can be set and moved, and runs on', async () => {
  await control('POST', 'worlds/clock/reset', {})
  const set = await control('PUT', 'worlds/clock/clock', { now: '2030-01-01T00:00:00Z' })
  expect(set.body.now).toMatch(/^2030-01-01T00:00:0/)
  const moved = await control('PUT', 'worlds/clock/clock', { advanceMs: 86_400_000 })
  expect(moved.body.now).toMatch(/^2030-01-02T00:00:0/)
})

test.each([
  [{ now: 'soon' }, 'ISO 8601'],
  [{ now: '1' }, 'ISO 8601'],
  [{ now: '2030-01-01T00:00:00' }, 'ISO 8601'],
  [{ now: '2400-01-01T00:00:00Z' }, '1970 to 2199'],
  [{ advanceMs: 1e15 }, '1970 to 2199'],
  [{ advanceMs: 1e18 }, 'whole number'],
  [{ advanceMs: 0.5 }, 'whole number'],
  [{}, 'either'],
  [{ now: '2030-01-01T00:00:00Z', advanceMs: 1 }, 'either'],
  [{ to: '2030-01-01T00:00:00Z' }, '"to" is not known here'],
])('the clock cannot be set to %j, and the world keeps working', async (body, message) => {
  await control('POST', 'worlds/clock/reset', {})
  const refused = await control('PUT', 'worlds/clock/clock', body)
  expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } })
  expect((await ask('clock')).status).toBe(200)
})

test.each([
  ['worlds/a/reset', 'persona', { expired: true }],
  ['worlds/a/reset', 'There is no persona 5', { persona: 5 }],
  ['worlds/a/links', '"person" is not known here', { kind: 'wellness', person: 'us-happy' }],
  ['worlds/a/faults', '"times" is a whole number', { operationId: 'getCsrfToken', kind: 'empty', times: 0 }],
  ['worlds/a/faults', 'A delay needs', { operationId: 'getCsrfToken', kind: 'delay' }],
])('POST %s is refused: %s', async (path, message, body) => {
  await control('POST', 'worlds/a/reset', {})
  const refused = await control('POST', path, body)
  expect([400, 404]).toContain(refused.status)
  expect(JSON.stringify(refused.body).replaceAll('\\', '')).toContain(message)
})

test('after a reset for one persona all personas can still sign in', async () => {
  await control('POST', 'worlds/marked/reset', { persona: 'overdue' })
  expect((await control('GET', 'worlds/marked/persona')).body).toEqual({ persona: 'overdue' })
  expect(mock.worlds.get('marked').customerByEmail('us-happy@example.com')).toBeDefined()
})

const FAULTS = [
  [
    'status',
    { status: 429, retryAfter: 7 },
    async (answer: Response) => [answer.status, answer.headers.get('retry-after')],
    [429, '7'],
  ],
  ['html', {}, async (answer: Response) => answer.headers.get('content-type'), 'text/html; charset=utf-8'],
  [
    'wrong-shape',
    {},
    async (answer: Response) => Object.keys(JSON.parse(await answer.text())),
    ['unexpected'],
  ],
  [
    'unsuccessful',
    {},
    async (answer: Response) => answer.json(),
    { payload: { response: { success: false } } },
  ],
  ['empty', {}, async (answer: Response) => [answer.status, await answer.text()], [500, '']],
] as const

test.each(FAULTS)('a %s fault affects one call', async (kind, more, read, expected) => {
  await control('POST', 'worlds/faults/reset', {})
  await control('POST', 'worlds/faults/faults', { operationId: 'getCsrfToken', kind, times: 1, ...more })
  expect(await read(await ask('faults'))).toEqual(expected)
  expect((await ask('faults')).status).toBe(200)
})

test.each(['reset', 'truncated'] as const)('a %s fault breaks the connection', async (kind) => {
  await control('POST', 'worlds/faults/reset', {})
  await control('POST', 'worlds/faults/faults', { operationId: 'getCsrfToken', kind, times: 1 })
  await expect(ask('faults').then((answer) => answer.text())).rejects.toThrow()
})

test('a time-out never answers', async () => {
  await control('POST', 'worlds/faults/reset', {})
  await control('POST', 'worlds/faults/faults', { operationId: 'getCsrfToken', kind: 'timeout', times: 1 })
  const waiting = fetch(`${base}${ZIP}`, { headers: headers('faults'), signal: AbortSignal.timeout(150) })
  await expect(waiting).rejects.toThrow(/timeout/i)
})

test('a delay fault only delays the answer', async () => {
  await control('POST', 'worlds/faults/reset', {})
  await control('POST', 'worlds/faults/faults', { operationId: 'getCsrfToken', kind: 'delay', delayMs: 60 })
  const begin = performance.now()
  expect((await ask('faults')).status).toBe(200)
  expect(performance.now() - begin).toBeGreaterThan(55)
  await control('DELETE', 'worlds/faults/faults')
  expect((await control('GET', 'worlds/faults/faults')).body.faults).toEqual([])
})

test.each([
  [{}, '"wellnessPercent" is missing'],
  [{ wellnessPercent: 0 }, 'a whole number from 1 to 1000'],
  [{ percent: 110 }, '"percent" is not known here'],
])('the prices cannot be set to %j', async (body, message) => {
  await control('POST', 'worlds/prices/reset', {})
  const refused = await control('PUT', 'worlds/prices/prices', body)
  expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } })
  expect((await control('GET', 'worlds/prices/prices')).body).toEqual({ wellnessPercent: 100 })
})

test('flags reach the remote configuration', async () => {
  await control('POST', 'worlds/flags/reset', {})
  await control('PUT', 'worlds/flags/flags', { isPhoneNumberEnabled: false })
  const answer = await fetch(`${base}/remoteconfig`, { headers: headers('flags') })
  const { body } = JSON.parse(await answer.text())
  expect(body.featureFlags).toMatchObject({ isPhoneNumberEnabled: false, isNewResetPasswordFlow: true })
})

test.each(['non-pay', 'wellness', 'reset-password', 'buy-flow'])(
  'a %s link leads to the portal',
  async (kind) => {
    await control('POST', 'worlds/links/reset', {})
    const { body } = await control('POST', 'worlds/links/links', { kind, persona: 'us-happy' })
    expect(new URL(body.url).origin).toBe('http://localhost:5173')
  },
)

test('an expired link of the buy flow opens no session', async () => {
  await control('POST', 'worlds/links/reset', {})
  const refreshTokenOf = async (expired: boolean) => {
    const { body } = await control('POST', 'worlds/links/links', {
      kind: 'buy-flow',
      persona: 'us-happy',
      expired,
    })
    return new URL(body.url).searchParams.get('refreshToken') ?? ''
  }
  const world = mock.worlds.get('links')
  expect(world.sessions.ofRefreshToken(await refreshTokenOf(false))).toBeDefined()
  expect(world.sessions.ofRefreshToken(await refreshTokenOf(true))).toBeUndefined()
})

test('the panel, the reference pages and the configuration are served under a strict policy', async () => {
  for (const path of [
    '/_mock/',
    '/_mock/reference',
    '/_mock/reference/',
    '/_mock/reference/reference.css',
    '/_mock/reference/fdp-user-service',
    '/_mock/reference/fdp-user-service.html',
  ]) {
    const answer = await fetch(`${base}${path}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-security-policy')).toContain(
      "default-src 'none'; script-src 'self'; style",
    )
    expect(answer.headers.get('content-security-policy')).not.toContain('unsafe')
  }
  expect((await fetch(`${base}/_mock/reference/nothing`)).status).toBe(404)
  const config = JSON.parse(await (await fetch(`${base}/config.json`)).text())
  expect(config.gateway).toBe(base)
})

test('each document is one file to download, and its page has the URL of this mock', async () => {
  const index = await control('GET', 'openapi/index.json')
  const names = index.body.documents.map(({ name }: { name: string }) => name)
  expect(names).toEqual((await control('GET', 'documents')).body.documents)
  const yaml = await fetch(`${base}/_mock/openapi/fdp-pet-service.yaml`)
  expect(yaml.headers.get('content-type')).toBe('application/yaml')
  expect(await yaml.text()).toMatch(/^openapi: 3\.1\.0\ninfo:\n {2}title: fdp-pet-service\n/)
  expect((await control('GET', 'openapi/fdp-pet-service.json')).body.info.title).toBe('fdp-pet-service')
  const page = await (await fetch(`${base}/_mock/reference/identity-pool.html`)).text()
  expect(page).toContain(`Answers at <code>${base}/identity-pool</code>`)
  for (const path of ['openapi/nothing.yaml', 'openapi/', 'openapi/../main.ts', 'reference/nothing.html'])
    expect((await fetch(`${base}/_mock/${path}`)).status).toBe(404)
})

test('pages of this machine may call with a world header; other origins may not', async () => {
  const preflight = (origin: string) => fetch(`${base}${ZIP}`, { method: 'OPTIONS', headers: { origin } })
  const allowed = await preflight('http://localhost:5173')
  expect(allowed.headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
  expect(allowed.headers.get('access-control-allow-headers')).toContain('x-mock-world')
  expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
})
