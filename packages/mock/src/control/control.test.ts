import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMock, type Mock } from '../index.ts'

let mock: Mock
let server: Awaited<ReturnType<Mock['listen']>>
let base: string

beforeAll(async () => {
  mock = await createMock()
  server = await mock.listen(0)
  base = `http://localhost:${server.port}`
})
afterAll(() => server.close())

async function control(method: string, path: string, body?: unknown) {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) }
  const answer = await fetch(`${base}/_mock/${path}`, init)
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

const ZIP = '/fdp-user-service/v1/users/csrf-token'
const headers = (world: string) => ({ 'x-mock-world': world, 'x-correlation-id': crypto.randomUUID() })
const ask = (world: string) => fetch(`${base}${ZIP}`, { headers: headers(world) })

test('personas are listed with their login', async () => {
  const { body } = await control('GET', 'personas')
  expect(body.personas[0]).toEqual({
    name: 'us-happy',
    email: 'us-happy@example.com',
    phone: '2125550101',
    shows: expect.stringContaining('US'),
  })
})

test('what is unknown is refused with what exists', async () => {
  const persona = await control('POST', 'worlds/a/reset', { persona: 'nobody' })
  expect(persona).toMatchObject({ status: 404, body: { exists: expect.arrayContaining(['us-happy']) } })
  expect(await control('GET', 'worlds/never-used/requests')).toMatchObject({ status: 404 })
  await control('POST', 'worlds/a/reset', {})
  const kind = await control('POST', 'worlds/a/faults', { operationId: 'getCsrfToken', kind: 'fire' })
  expect(kind).toMatchObject({ status: 400, body: { exists: expect.arrayContaining(['truncated']) } })
  const operation = await control('POST', 'worlds/a/faults', { operationId: 'nothing', kind: 'empty' })
  expect(operation).toMatchObject({ status: 404, body: { exists: expect.arrayContaining(['getCsrfToken']) } })
  expect(await control('PUT', 'worlds/a/clock', { now: 'soon' })).toMatchObject({ status: 400 })
  expect(await control('POST', 'worlds/a/links', { kind: 'other' })).toMatchObject({ status: 400 })
  expect(await control('POST', 'worlds/a/nothing', {})).toMatchObject({ status: 404 })
})

test('the clock can be set and moved, and runs on', async () => {
  await control('POST', 'worlds/clock/reset', {})
  const set = await control('PUT', 'worlds/clock/clock', { now: '2030-01-01T00:00:00Z' })
  expect(set.body.now).toMatch(/^2030-01-01T00:00:0/)
  const moved = await control('PUT', 'worlds/clock/clock', { advanceMs: 86_400_000 })
  expect(moved.body.now).toMatch(/^2030-01-02T00:00:0/)
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
  ['empty', {}, async (answer: Response) => [answer.status, await answer.text()], [500, '']],
] as const

test.each(FAULTS)('a fault of the kind %s hits once and is gone', async (kind, more, read, expected) => {
  await control('POST', 'worlds/faults/reset', {})
  await control('POST', 'worlds/faults/faults', { operationId: 'getCsrfToken', kind, times: 1, ...more })
  expect(await read(await ask('faults'))).toEqual(expected)
  expect((await ask('faults')).status).toBe(200)
})

test.each(['reset', 'truncated'] as const)('a fault of the kind %s breaks the connection', async (kind) => {
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

test('a delay waits and then answers as always', async () => {
  await control('POST', 'worlds/faults/reset', {})
  await control('POST', 'worlds/faults/faults', { operationId: 'getCsrfToken', kind: 'delay', delayMs: 60 })
  const begin = performance.now()
  expect((await ask('faults')).status).toBe(200)
  expect(performance.now() - begin).toBeGreaterThan(55)
  await control('DELETE', 'worlds/faults/faults')
  expect((await control('GET', 'worlds/faults/faults')).body.faults).toEqual([])
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

test('the panel, the reference pages and the configuration are served under a strict policy', async () => {
  for (const path of [
    '/_mock/',
    '/_mock/panel.js',
    '/_mock/panel.css',
    '/_mock/reference/fdp-user-service',
  ]) {
    const answer = await fetch(`${base}${path}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
  expect((await fetch(`${base}/_mock/reference/nothing`)).status).toBe(404)
  const config = JSON.parse(await (await fetch(`${base}/config.json`)).text())
  expect(config.gateway).toBe(base)
})

test('a page of this machine may call, its world header included; another origin may not', async () => {
  const preflight = (origin: string) => fetch(`${base}${ZIP}`, { method: 'OPTIONS', headers: { origin } })
  const allowed = await preflight('http://localhost:5173')
  expect(allowed.headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
  expect(allowed.headers.get('access-control-allow-headers')).toContain('x-mock-world')
  expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
})

test('worlds are kept on disk across a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mock-state-'))
  const stateFile = join(folder, 'worlds.json')
  try {
    const first = await createMock({ stateFile })
    first.worlds.get('kept').state.flags.remembered = true
    first.worlds.save()
    const second = await createMock({ stateFile })
    expect(second.worlds.get('kept').state.flags).toEqual({ remembered: true })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
