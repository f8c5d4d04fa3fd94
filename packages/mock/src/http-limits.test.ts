import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import { listeningMock } from '../testing/stranger.ts'

const { mock, base, server } = await listeningMock()
afterAll(() => server.close())

const headers = (world: string) => ({ 'x-mock-world': world, 'x-correlation-id': crypto.randomUUID() })

/** The status of a request whose host and origin a page of the given site would have. */
async function statusFrom(path: string, host: string, origin?: string): Promise<string | undefined> {
  const socket = connect(server.port, '127.0.0.1')
  const lines = [
    `POST ${path} HTTP/1.1`,
    `host: ${host}`,
    ...(origin === undefined ? [] : [`origin: ${origin}`]),
  ]
  socket.end([...lines, 'content-length: 0', 'connection: close', '', ''].join('\r\n'))
  return (await text(socket)).split(' ')[1]
}

const EVERY_KIND = [
  '/external/analytics',
  '/external/errors',
  '/external/bank-frame-link',
  '/config.json',
  '/nowhere',

  '/fdp-user-service/v1/users/send-code',
  '/card-provider/v1/tokens',
  '/identity-pool/',
]

test.each(EVERY_KIND)('no page of another site reaches %s (#27, 2.7)', async (path) => {
  expect(await statusFrom(path, 'localhost', 'https://elsewhere.example')).toBe('403')
  expect(await statusFrom(path, 'localhost', 'null')).toBe('403')
  expect(await statusFrom(path, 'elsewhere.example:4010')).toBe('403')
  expect(await statusFrom(path, 'localhost.elsewhere.example')).toBe('403')
  for (const host of ['localhost:4010', '127.0.0.1', 'pages.localhost', '[::1]:80']) {
    expect(await statusFrom(path, host, `http://${host}`)).not.toBe('403')
  }
})

test.each([
  ['/external/analytics', 64 * 1024],
  ['/external/errors', 64 * 1024],
  ['/external/bank-frame-session', 64 * 1024],
  ['/external/./analytics', 64 * 1024],
  ['/_mock/worlds/default/flags', 1_000_000],
  ['/fdp-user-service/v1/users/send-code', 2_000_000],
])('%s takes at most %i bytes (#27, 2.7)', async (path, most) => {
  const send = async (bytes: number) => {
    const body = '9'.repeat(bytes)
    const type = { 'content-type': 'application/json' }
    return (await fetch(`${base}${path}`, { method: 'POST', headers: type, body })).status
  }
  expect(await send(most + 1)).toBe(413)
  expect(await send(most)).not.toBe(413)
})

// covers: PLAT-004
test('a collector keeps its newest thousand events (#27, 2.7)', async () => {
  const send = (body: string) => fetch(`${base}/external/analytics`, { method: 'POST', body })
  const { analytics } = mock.worlds.get('default').collected
  analytics.splice(0, Number.POSITIVE_INFINITY, ...Array.from({ length: 1000 }, (_, nth) => nth))
  await send('"newest"')
  expect([analytics.length, analytics[0], analytics.at(-1)]).toEqual([1000, 1, 'newest'])
  analytics.length = 0
})

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

test.each([
  ['/fdp-user-service/v1/users/send-code', 201],
  ['/fdp-user-service/v1/users/send-code', 900_000],
  ['/identity-pool/', 900_000],
])('deep JSON at %s (%i levels) is a logged 400 (#27, 2.7)', async (path, levels) => {
  const written = vi.spyOn(process.stderr, 'write')
  const { log } = mock.worlds.reset('deep', 'us-happy')
  const sent = { ...headers('deep'), 'content-type': 'application/json' }
  const answer = await fetch(`${base}${path}`, { method: 'POST', headers: sent, body: deep(levels) })
  expect(answer.status).toBe(400)
  expect(log).toMatchObject([{ status: 400, violations: [{ where: 'request/body' }] }])
  expect(log[0]?.violations[0]?.message).toContain('nested deeper than 200')
  expect(written).not.toHaveBeenCalled()
  written.mockRestore()
})

test('deep JSON is refused by the control API and by the collectors too, and brackets in a text are none (#27, 2.7)', async () => {
  const send = async (path: string, body: string, method = 'POST') =>
    (await fetch(`${base}${path}`, { method, body })).status
  expect(await send('/_mock/worlds/deep/flags', `{"maintenance": ${deep(400_000)}}`, 'PUT')).toBe(400)
  expect(await send('/external/errors', deep(30_000))).toBe(400)
  expect(await send('/external/errors', JSON.stringify({ message: '[{"\\'.repeat(500) }))).toBe(204)
})

test('a long body of a call appears in the log by its size alone (#27, 2.7)', async () => {
  const { log } = mock.worlds.reset('long', 'us-happy')
  const body = JSON.stringify({ email: 'us-happy@example.com', resend: false, more: 'x'.repeat(200_000) })
  const sent = { ...headers('long'), 'content-type': 'application/json' }
  await fetch(`${base}/fdp-user-service/v1/users/send-code`, { method: 'POST', headers: sent, body })
  expect(log[0]?.requestBody).toBe(`[${body.length} bytes]`)
})
