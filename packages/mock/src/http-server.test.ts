import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import { listeningMock } from '../testing/stranger.ts'
import { regionOf } from './handlers/fdp-lookup-service.ts'
import { homeTilesOf } from './projections/home-tiles.ts'
import type { World } from './world/world.ts'

const { mock, base, server } = await listeningMock()
afterAll(() => server.close())

const CSRF = '/fdp-user-service/v1/users/csrf-token'
const headers = (world: string) => ({ 'x-mock-world': world, 'x-correlation-id': crypto.randomUUID() })

function tokenOf(world: World): string {
  const customer = world.customerByEmail('us-happy@example.com')
  if (customer === undefined) throw new Error('us-happy is missing')
  return world.sessions.start(customer, 'issuer', 'client').accessToken
}

test('the mock listens on the loopback addresses alone', () => {
  expect(server.addresses).toContain('127.0.0.1')
  expect(server.addresses.filter((address) => address !== '127.0.0.1' && address !== '::1')).toEqual([])
})

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

test.each([
  ['another site', 'localhost', 'https://elsewhere.example', '403'],
  ['a page without an origin of its own', 'localhost', 'null', '403'],
  ['a site whose name resolves to this machine', 'elsewhere.example:4010', undefined, '403'],
  ['a name that only begins like this machine', 'localhost.elsewhere.example', undefined, '403'],
  ['the portal', 'localhost:4010', 'http://localhost:5173', '200'],
  ['a program', '127.0.0.1:4010', undefined, '200'],
  ['a program by IPv6', '[::1]:4010', undefined, '200'],
])('the control API answers %s (host %s, origin %s) with %s', async (_, host, origin, status) => {
  const paths = ['/_mock/worlds/guarded/reset', '/_mock/./worlds/guarded/reset']
  for (const path of paths) expect(await statusFrom(path, host, origin)).toBe(status)
})

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'a name from outside is no name of an object: %s',
  async (name) => {
    const ask = async (path: string) => (await fetch(`${base}${path}`)).status
    expect(await ask(`/_mock/${name}`)).toBe(404)
    expect(await ask(`/external/${name}`)).toBe(404)
    expect(await ask(`/maps/places/${name}`)).toBe(404)
    const world = mock.worlds.reset('names', 'us-happy')
    expect(world.linkOf(name, ['non-pay'])).toBeUndefined()
    expect(regionOf(name)).toBeUndefined()
  },
)

test('no cache may keep an answer of an operation with a session, its refusals included', async () => {
  const world = mock.worlds.reset('cached', 'us-happy')
  const session = { ...headers('cached'), authorization: `Bearer ${tokenOf(world)}` }
  const account = '/fdp-workflow-service/v1/workflows/account-details'
  const cacheOf = async (path: string, sent: Record<string, string>) =>
    (await fetch(`${base}${path}`, { headers: sent })).headers.get('cache-control')
  const query = 'user-name=us-happy%40example.com&profile-detail-only=false'
  expect(await cacheOf(`${account}?${query}`, session)).toBe('no-store')
  expect(await cacheOf(`${account}?${query}`, headers('cached'))).toBe('no-store')
  expect(await cacheOf(account, session)).toBe('no-store')
  expect(await cacheOf(CSRF, headers('cached'))).toBe('no-store')
  world.faults.push({ operationId: 'getAccountDetails', kind: 'html', times: 1 })
  expect(await cacheOf(`${account}?${query}`, session)).toBe('no-store')
})

test('pages of this machine may send every documented header', async () => {
  const answer = await fetch(`${base}${CSRF}`, {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:5173' },
  })
  const allowed = answer.headers.get('access-control-allow-headers')?.split(', ')
  const own = ['authorization', 'content-type', 'x-mock-world']
  const known = [
    'csrf-token',
    'idempotency-key',
    'secured-param',
    'x-amz-target',
    'x-correlation-id',
    'x-device-id',
  ]
  expect(allowed).toEqual(expect.arrayContaining([...own, ...known]))
  expect(answer.headers.get('access-control-max-age')).toBe('600')
})

test('a long answer is compressed for clients that accept it, and unchanged', async () => {
  const world = mock.worlds.reset('packed', 'us-happy')
  const read = async (encoding: string) => {
    const answer = await fetch(
      `${base}/fdp-workflow-service/v1/workflows/account-details?user-name=us-happy%40example.com&profile-detail-only=false`,
      {
        headers: {
          ...headers('packed'),
          authorization: `Bearer ${tokenOf(world)}`,
          'accept-encoding': encoding,
        },
      },
    )
    const sent = answer.headers.get('content-encoding')
    return { sent, bytes: Number(answer.headers.get('content-length')), body: await answer.text() }
  }
  const [plain, packed] = [await read('identity'), await read('gzip, deflate, br')]
  expect([plain.sent, packed.sent]).toEqual([null, 'br'])
  expect(packed.bytes).toBeLessThan(plain.bytes / 3)
  expect(packed.body).toBe(plain.body)
})

test('the date of an answer is the date of the world', async () => {
  mock.worlds.reset('dated', 'us-happy').setClock(Date.parse('2031-05-06T12:00:00Z'))
  const answer = await fetch(`${base}${CSRF}`, { headers: headers('dated') })
  expect(answer.headers.get('date')).toMatch(/^Tue, 06 May 2031 12:00:/)
})

test('a body that is too large is refused, and the next call works', async () => {
  const send = (body: string) =>
    fetch(`${base}/fdp-user-service/v1/users/send-code`, {
      method: 'POST',
      headers: { ...headers('large'), 'content-type': 'application/json' },
      body,
    })
  const refused = await send('x'.repeat(20_000_001))
  expect(refused.status).toBe(413)
  expect(refused.headers.get('connection')).toBe('close')
  expect((await send('{')).status).toBe(400)
})

test('a connection closed in the middle of a request leaves no error', async () => {
  const written = vi.spyOn(process.stderr, 'write')
  const socket = connect(server.port, 'localhost')
  await once(socket, 'connect')
  const lines = [`POST ${CSRF} HTTP/1.1`, 'host: localhost', 'content-length: 100', '', 'abc']
  socket.write(lines.join('\r\n'))
  socket.resetAndDestroy()
  await once(socket, 'close')
  expect((await fetch(`${base}${CSRF}`, { headers: headers('hung-up') })).status).toBe(200)
  expect(written).not.toHaveBeenCalled()
  written.mockRestore()
})

test('a reset fault resets the connection', async () => {
  await fetch(`${base}${CSRF}`, { headers: headers('reset') })
  mock.worlds.get('reset').faults.push({ operationId: 'getCsrfToken', kind: 'reset' })
  const broken = fetch(`${base}${CSRF}`, { headers: headers('reset') })
  await expect(broken).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
})

test('a fault of the identity pool has its error format', async () => {
  const refused = async (status: number) => {
    mock.worlds.get('pool').faults.push({ operationId: 'callIdentityPool', kind: 'status', status, times: 1 })
    const answer = await fetch(`${base}/identity-pool/`, {
      method: 'POST',
      headers: { 'x-mock-world': 'pool' },
    })
    return { type: answer.headers.get('content-type'), body: JSON.parse(await answer.text()) }
  }
  expect(await refused(400)).toMatchObject({
    type: 'application/x-amz-json-1.1',
    body: { __type: 'NotAuthorizedException' },
  })
  expect((await refused(429)).body.__type).toBe('TooManyRequestsException')
  expect((await refused(503)).body.__type).toBe('InternalErrorException')
})

test('every URL of the configuration is served', async () => {
  const config = JSON.parse(await (await fetch(`${base}/config.json`)).text())
  const addresses = JSON.stringify(config.links).match(/http[^"]+/g) ?? []
  expect(addresses).toHaveLength(13)
  for (const address of addresses) {
    const answer = await fetch(address)
    expect({ address, status: answer.status }).toEqual({ address, status: 200 })
  }
})

test('every URL of the home tiles is served, and image URLs serve images', async () => {
  const tiles = homeTilesOf({ gateway: () => base })
  const images = tiles.flatMap(({ image }) => image ?? [])
  expect(images).toHaveLength(8)
  for (const address of [...images, ...tiles.flatMap(({ url }) => url ?? [])]) {
    const answer = await fetch(address)
    expect({ address, status: answer.status }).toEqual({ address, status: 200 })
    if (images.includes(address)) expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  }
  expect((await fetch(`${base}/external/tiles/nothing.svg`)).status).toBe(404)
})

test('a file is unchanged after upload and download', async () => {
  const bytes = Uint8Array.from({ length: 1024 }, (_, index) => index % 256)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const world = mock.worlds.reset('files', 'us-happy')
  const sent = { ...headers('files'), authorization: `Bearer ${tokenOf(world)}` }
  const form = new FormData()
  form.set('file', new File([bytes], 'a.png'))
  for (const ask of [fetch, mock.fetch]) {
    const kept = await ask(`${base}/fdp-document-service/v1/documents`, {
      method: 'POST',
      headers: { ...sent, 'csrf-token': world.issueCsrfToken(60) },
      body: form,
    })
    const { payload } = JSON.parse(await kept.text())
    const location: string = payload.response.data.Location
    expect(location.startsWith(base)).toBe(true)
    const back = await ask(location, { headers: sent })
    expect(back.headers.get('content-type')).toBe('image/png')
    expect(new Uint8Array(await back.arrayBuffer())).toEqual(bytes)
  }
})
