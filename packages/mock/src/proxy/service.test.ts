import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { realService } from '../../testing/real-service.ts'
import { createService } from './service.ts'

const request = (headers: Record<string, string> = {}) => ({ method: 'GET', url: '/', headers })
const at = (path: string) => new URL(`http://mock${path}`)

async function serviceThat(answer: Parameters<typeof realService>[0]) {
  const service = await realService(answer)
  onTestFinished(service.close)
  return service
}

test('the path of a call goes behind the path of the service, and the headers of the connection stay behind', async () => {
  const { url, got } = await serviceThat((_got, response) => response.end())
  const headers = {
    host: 'localhost:4010',
    connection: 'keep-alive, x-hop',
    'keep-alive': 'timeout=5',
    'x-hop': 'one',
    te: 'trailers',
    'x-mock-world': 'mine',
    'accept-encoding': 'zstd',
    cookie: 'a=1; b=2',
    authorization: 'Bearer real',
  }
  const bytes = Buffer.from([0, 255, 128])
  const service = createService(new URL(`${url}/base/`))
  await service.send({ method: 'PUT', url: '/x', headers, bytes }, at('/v1/a%20b?c=d%2Fe'))
  expect(got).toEqual([
    {
      method: 'PUT',
      url: '/base/v1/a%20b?c=d%2Fe',
      body: bytes,
      headers: {
        host: url.replace('http://', ''),
        connection: 'close',
        via: '1.1 portal-mock',
        'accept-encoding': 'gzip, deflate, br',
        'content-length': '3',
        cookie: 'a=1; b=2',
        authorization: 'Bearer real',
      },
    },
  ])
})

const TEXT = 'ä'.repeat(5000)

test.each([
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
] as const)('an answer in %s is unpacked', async (encoding, pack) => {
  const { url } = await serviceThat((_got, response) =>
    response.writeHead(200, { 'content-encoding': encoding, 'content-type': 'text/plain' }).end(pack(TEXT)),
  )
  const { headers, bytes } = await createService(new URL(url)).send(request(), at('/'))
  expect(Buffer.from(bytes).toString()).toBe(TEXT)
  expect(headers).toEqual({ 'content-type': 'text/plain', date: expect.any(String) })
})

test('cookies stay apart, a redirect is not followed, and other encodings are passed on as they are', async () => {
  const { url, got } = await serviceThat((_got, response) =>
    response
      .writeHead(302, {
        location: '/elsewhere',
        'set-cookie': ['a=1', 'b=2; Path=/'],
        'content-encoding': 'zstd',
        'access-control-allow-origin': '*',
        'keep-alive': 'timeout=5',
      })
      .end('packed'),
  )
  const answer = await createService(new URL(url)).send(request(), at('/'))
  expect(answer).toEqual({
    status: 302,
    headers: { location: '/elsewhere', 'content-encoding': 'zstd', date: expect.any(String) },
    cookies: ['a=1', 'b=2; Path=/'],
    bytes: Buffer.from('packed'),
  })
  expect(got).toHaveLength(1)
})

const LIMIT = 20_000_000

test.each([
  ['a long answer', {}, () => Buffer.alloc(LIMIT + 1), 'more than 20000000 bytes'],
  [
    'a packed one that is long',
    { 'content-encoding': 'gzip' },
    () => gzipSync(Buffer.alloc(LIMIT + 1)),
    'more than',
  ],
  ['one that is not what it says', { 'content-encoding': 'br' }, () => Buffer.from('no'), 'is not br'],
])('%s is an error of the gateway', async (_name, headers, body, message) => {
  const { url } = await serviceThat((_got, response) => response.writeHead(200, headers).end(body()))
  await expect(createService(new URL(url)).send(request(), at('/'))).rejects.toMatchObject({
    status: 502,
    message: expect.stringContaining(message),
  })
})

test('a service that gives up, that is slow, or that is this mock is an error of the gateway', async () => {
  const broken = await serviceThat((_got, response) => response.destroy())
  const slow = await serviceThat(() => undefined)
  const send = (url: string, headers = {}) => createService(new URL(url), 100).send(request(headers), at('/'))
  await expect(send(broken.url)).rejects.toMatchObject({ status: 502 })
  await expect(send(slow.url)).rejects.toMatchObject({
    status: 504,
    message: `${slow.url} gave no answer within 0.1 seconds.`,
  })
  await expect(send(slow.url, { via: '1.1 portal-mock' })).rejects.toMatchObject({
    status: 502,
    message: `${slow.url} is this mock itself.`,
  })
})

test('an answer of the greatest length is passed on', async () => {
  const { url } = await serviceThat((_got, response) => response.end(Buffer.alloc(LIMIT)))
  expect((await createService(new URL(url)).send(request(), at('/'))).bytes).toHaveLength(LIMIT)
})
