import { createServer, type RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { httpCall, reasonOf } from './http-call.ts'

/** The address of a service that answers in the given way. */
async function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${Object(server.address()).port}/`
}

const get = (url: string) => ({ method: 'GET', url, headers: {}, body: undefined })
const within = (timeoutMs: number, mostBytes = 1_000_000) => ({ timeoutMs, mostBytes })
const textIn = (body: Uint8Array) => Buffer.from(body).toString()

test('a body arrives with its length, for DELETE too', async () => {
  const url = await serving(async (request, response) => {
    response.end(`${request.headers['content-length']} ${await text(request)}`)
  })
  const { status, body } = await httpCall({ ...get(url), method: 'DELETE', body: 'für' }, within(5000))
  expect([status, textIn(body)]).toEqual([200, '4 für'])
})

test('a redirect is an answer, and a header that is sent twice has both values', async () => {
  const url = await serving((_, response) => {
    response.writeHead(302, ['Location', '/other', 'Set-Cookie', 'a=1', 'Set-Cookie', 'b=2']).end()
  })
  const { status, headers } = await httpCall(get(url), within(5000))
  expect(status).toBe(302)
  expect(headers).toMatchObject({ location: '/other', 'set-cookie': 'a=1, b=2' })
})

test.each([
  ['gzip', gzipSync('plain')],
  ['x-gzip', gzipSync('plain')],
  ['deflate', deflateSync('plain')],
  ['br', brotliCompressSync('plain')],
  ['deflate, gzip', gzipSync(deflateSync('plain'))],
  ['identity', Buffer.from('plain')],
])('a body in the encoding %s is decoded', async (encoding, bytes) => {
  const url = await serving((_, response) => {
    response.writeHead(200, { 'content-encoding': encoding }).end(bytes)
  })
  const { body, broken } = await httpCall(get(url), within(5000))
  expect([textIn(body), broken]).toEqual(['plain', undefined])
})

test('an answer without content may name an encoding', async () => {
  const url = await serving((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': '20' }).end()
  })
  const { status, broken } = await httpCall({ ...get(url), method: 'HEAD' }, within(5000))
  expect([status, broken]).toEqual([200, undefined])
})

test('a body that breaks off, or is not in its encoding, is reported', async () => {
  const short = await serving((_, response) => {
    response.writeHead(200, { 'content-length': '20' })
    response.write('half', () => response.destroy())
  })
  expect(await httpCall(get(short), within(5000))).toMatchObject({
    status: 200,
    broken: { by: 'end', reason: 'aborted' },
  })
  const wrong = await serving((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('plain')
  })
  expect(await httpCall(get(wrong), within(5000))).toMatchObject({
    status: 200,
    broken: { by: 'end', reason: 'incorrect header check' },
  })
})

test('a service that answers too late, or only begins to, is reported', async () => {
  const silent = await serving(() => undefined)
  await expect(httpCall(get(silent), within(50))).rejects.toThrow('there was no whole answer within 50 ms')
  const slow = await serving((_, response) => {
    response.writeHead(200).write('begin')
  })
  const late = 'there was no whole answer within 1000 ms'
  expect(await httpCall(get(slow), within(1000))).toMatchObject({
    status: 200,
    broken: { by: 'limit', reason: late },
  })
})

const MB = 1_000_000

test.each([
  ['gzip', gzipSync(Buffer.alloc(100 * MB))],
  ['br', brotliCompressSync(Buffer.alloc(100 * MB))],
  ['gzip, gzip', gzipSync(gzipSync(Buffer.alloc(100 * MB)))],
])(
  'a small body in the encoding %s that decodes to 100 MB is read no further than the limit (#27, 2.8)',
  async (encoding, bytes) => {
    const url = await serving((_, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(bytes)
    })
    const before = process.memoryUsage().rss
    const { broken, body } = await httpCall(get(url), within(20_000))
    expect(broken).toEqual({ by: 'limit', reason: 'its body has more than 1000000 bytes when it is decoded' })
    expect(body.length).toBeLessThan(MB)
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MB)
  },
)

test('a body without end is read no further than the limit (#27, 2.8)', async () => {
  let sent = 0
  const url = await serving((_, response) => {
    response.writeHead(200)
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(100_000))) sent += 100_000
    }
    response.on('drain', more)
    more()
  })
  const { status, broken } = await httpCall(get(url), within(20_000))
  expect([status, broken]).toEqual([200, { by: 'limit', reason: 'its body has more than 1000000 bytes' }])
  expect(sent).toBeLessThan(50 * MB)
})

test.each([
  ['many', 300, 'x', 'it has 304 headers, more than 256'],
  ['long', 50, 'x'.repeat(2000), 'its headers have more than 65536 bytes'],
])('an answer with %s headers is read no further (#27, 2.8)', async (_, count, value, reason) => {
  const url = await serving((__, response) => {
    for (let index = 0; index < count; index++) response.setHeader(`x-${index}`, value)
    response.end('plain')
  })
  expect(await httpCall(get(url), within(5000))).toMatchObject({
    status: 200,
    broken: { by: 'limit', reason },
  })
})

test('headers that are too large for Node are reported (#27, 2.8)', async () => {
  const url = await serving((_, response) => {
    for (let index = 0; index < 50; index++) response.setHeader(`x-${index}`, 'x'.repeat(20_000))
    response.end('plain')
  })
  expect(await httpCall(get(url), within(5000)).catch(reasonOf)).toBe(
    'its headers have more than 262144 bytes',
  )
})

test('a call that cannot be sent gives its reason', async () => {
  await expect(httpCall({ ...get('http://127.0.0.1:9/'), headers: { a: 'ж' } }, within(50))).rejects.toThrow(
    'Invalid character in header content ["a"]',
  )
  const several = new AggregateError([new Error('connect ECONNREFUSED ::1:9'), new Error('another')])
  expect(reasonOf(several)).toBe('connect ECONNREFUSED ::1:9')
})
