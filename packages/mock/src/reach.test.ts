import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { createMock } from './index.ts'
import { createReach } from './reach.ts'

const mock = await createMock({
  allowedHosts: ['mock.example', 'portal.example'],
  origin: 'https://mock.example',
})
const server = await mock.listen(0, '0.0.0.0')
afterAll(() => server.close())

/** The answer to a request, as a browser sends it from a page of another origin. */
async function answerTo(path: string, host: string, origin?: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  const lines = [`GET ${path} HTTP/1.1`, `host: ${host}`, 'accept-encoding: identity']
  const from = origin === undefined ? [] : [`origin: ${origin}`]
  socket.write([...lines, ...from, 'connection: close', '', ''].join('\r\n'))
  return text(socket)
}
const statusOf = (answer: string) => answer.split(' ')[1]

test('with --host the mock listens at this one address', () => {
  expect(server.addresses).toEqual(['0.0.0.0'])
})

test.each([
  ['an allowed host', 'mock.example:8080', undefined, '200'],
  ['an allowed host in other letters', 'MOCK.example', undefined, '200'],
  ['a page of an allowed host', 'mock.example', 'https://portal.example', '200'],
  ['this machine', 'localhost:4010', 'http://localhost:5173', '200'],
  ['another site', 'mock.example', 'https://elsewhere.example', '403'],
  ['a page without an origin of its own', 'mock.example', 'null', '403'],
  ['a page with another scheme', 'mock.example', 'file://mock.example', '403'],
  ['a site whose name resolves to this machine', 'elsewhere.example', undefined, '403'],
  ['a name that ends like an allowed one', 'evil-mock.example', undefined, '403'],
  ['a name that begins like an allowed one', 'mock.example.evil.example', undefined, '403'],
  ['a user of a host', 'mock.example@evil.example', undefined, '403'],
  ['a name below an allowed one', 'other.mock.example', undefined, '403'],
])(
  'services, control API and panel answer %s (host %s, origin %s) with %s',
  async (_, host, origin, status) => {
    for (const path of ['/_mock/operations', '/_mock/', '/config.json'])
      expect([path, statusOf(await answerTo(path, host, origin))]).toEqual([path, status])
  },
)

// covers: PLAT-003
test('the doubles have names below the origin, whose pages may not use the control API', async () => {
  const config = JSON.parse((await answerTo('/config.json', 'mock.example')).split('\r\n\r\n')[1] ?? '')
  expect(config).toMatchObject({
    gateway: 'https://mock.example',
    payments: { script: 'https://card-provider.mock.example/external/stripe.js' },
    embeddedHosts: ['https://pages.mock.example'],
    appHosts: ['https://mock.example'],
    chat: { page: 'https://mock.example/external/chat' },
  })
  const at = async (path: string, host: string) => statusOf(await answerTo(path, host))
  expect(await at('/external/stripe.js', 'card-provider.mock.example')).toBe('200')
  expect(await at('/external/stripe.js', 'mock.example')).toBe('421')
  expect(await at('/external/pharmacy', 'pages.mock.example')).toBe('200')
  expect(await at('/external/chat', 'mock.example')).toBe('200')
  expect(await at('/_mock/operations', 'pages.mock.example')).toBe('403')
  expect(statusOf(await answerTo('/_mock/operations', 'mock.example', 'https://pages.mock.example'))).toBe(
    '403',
  )
})

test('pages of allowed hosts may read answers, and no other page beyond this machine', async () => {
  const allowed = async (origin: string) =>
    /^access-control-allow-origin: (.*)$/im.exec(await answerTo('/config.json', 'mock.example', origin))?.[1]
  expect(await allowed('https://portal.example')).toBe('https://portal.example')
  expect(await allowed('https://pages.mock.example')).toBeUndefined()
})

test.each([
  [{}, 'http://localhost:8080'],
  [{ allowedHosts: ['mock.example', 'portal.example'] }, 'http://mock.example:8080'],
  [{ allowedHosts: ['[2001:db8::1]'] }, 'http://[2001:db8::1]:8080'],
  [{ origin: 'http://localhost:9000/' }, 'http://localhost:9000'],
])('%j: its address in links is %s', (options, origin) => {
  expect(createReach(options).originAt(8080)).toBe(origin)
})

test.each([
  'https://mock.example',
  'mock.example:4010',
  'mock.example/',
  '*.example',
  '*',
  '.example',
  '',
  'mock.example, other.example',
])('the allowed host "%s" is refused', (name) => {
  expect(() => createReach({ allowedHosts: [name] })).toThrow(
    `--allowed-hosts takes the name of a host, such as mock.example, without port and path, not "${name}".`,
  )
})

test.each([
  'mock.example',
  'ftp://mock.example',
  'https://mock.example/a',
  'https://me@mock.example',
  'https://mock.example?a',
])('the origin %s is refused', (origin) => {
  expect(() => createReach({ allowedHosts: ['mock.example'], origin })).toThrow(
    '--origin takes an address without a path',
  )
})

test.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost', undefined])(
  'the address %s of this machine needs no allowed hosts',
  (host) => {
    expect(createReach({}).addressesOf(host).length).toBeGreaterThan(0)
  },
)

test.each(['0.0.0.0', '::', '192.0.2.1', '::ffff:127.0.0.1'])(
  'the address %s needs allowed hosts',
  (host) => {
    expect(() => createReach({}).addressesOf(host)).toThrow(`--host ${host} lets other machines in`)
    expect(createReach({ allowedHosts: ['mock.example'] }).addressesOf(host)).toEqual([host])
  },
)
