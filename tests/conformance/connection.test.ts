import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { createServer as createSecure } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { command } from '../../packages/conformance/src/command.ts'
import { SMALL_DOCUMENT } from './small-service.ts'

const folder = mkdtempSync(join(tmpdir(), 'connection-'))
const file = (name: string) => join(folder, name)
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
const EC = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

/** Certificates of an authority that nobody else trusts: one for the address of this machine, one for a client. */
function makeCertificates(): void {
  openssl('req', '-x509', ...EC, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=Test CA')
  for (const [name, extension] of [
    ['server', 'subjectAltName=IP:127.0.0.1'],
    ['client', 'extendedKeyUsage=clientAuth'],
  ] as const) {
    openssl('req', ...EC, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${name}`)
    writeFileSync(file(`${name}.ext`), extension)
    const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', `${name}.ext`]
    openssl('x509', '-req', '-in', `${name}.csr`, '-out', `${name}.pem`, '-days', '2', ...signed)
  }
}

const servers: Server[] = []
let secure = ''
let plain = ''
let proxy = ''
let clients: string[] = []
let proxied: string[] = []
let logins: unknown[] = []

async function listening(server: Server): Promise<string> {
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

/** A proxy that notes what it is asked for, passes plain requests on, and opens tunnels. */
function proxyServer(): Server {
  const server = createServer((incoming, response) => {
    proxied.push(`${incoming.method} ${incoming.url}`)
    logins.push(incoming.headers['proxy-authorization'])
    const { method, headers, url = '' } = incoming
    const passed = request(url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(response)
    })
    incoming.pipe(passed)
  })
  server.on('connect', ({ url = '', headers }, socket) => {
    proxied.push(`CONNECT ${url}`)
    logins.push(headers['proxy-authorization'])
    if (headers['proxy-authorization'] === undefined) return socket.end('HTTP/1.1 407 Login\r\n\r\n')
    const [host = '', port = ''] = url.split(':')
    const through = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Open\r\n\r\n')
      through.pipe(socket).pipe(through)
    })
    for (const each of [through, socket]) each.on('error', () => through.destroy())
    return through
  })
  return server
}

beforeAll(async () => {
  makeCertificates()
  writeFileSync(file('small.json'), JSON.stringify(SMALL_DOCUMENT))
  const answer = { status: 200, type: { 'content-type': 'application/json' }, body: '{"rooms":4}' }
  const pem = (name: string) => readFileSync(file(name), 'utf8')
  const secured = { key: pem('server.key'), cert: pem('server.pem'), ca: pem('ca.pem') }
  const asking = { ...secured, requestCert: true, rejectUnauthorized: false }
  secure = await listening(
    createSecure(asking, ({ socket }, response) => {
      clients.push('authorized' in socket && socket.authorized === true ? 'known' : 'unknown')
      response.writeHead(answer.status, answer.type).end(answer.body)
    }),
  )
  plain = await listening(
    createServer((_, response) => {
      response.writeHead(answer.status, answer.type).end(answer.body)
    }),
  )
  proxy = await listening(proxyServer())
})
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  ;[clients, proxied, logins] = [[], [], []]
})

async function run(target: string, ...options: string[]) {
  const lines: string[] = []
  const print = { out: (line: string) => lines.push(line), err: (line: string) => lines.push(line) }
  const usual = ['--spec', file('small.json'), '--only', 'getHouse', '--target', target]
  const code = await command([...usual, ...options], print, folder)
  return { code, out: lines.join('\n') }
}

const trusted = ['--cacert', file('ca.pem')]
const identity = ['--cert', file('client.pem'), '--key', file('client.key')]

test('a service with a certificate of an own authority is trusted by --cacert alone', async () => {
  const strange = await run(`https://${secure}`)
  expect([strange.code, strange.out]).toEqual([
    2,
    expect.stringMatching(/Nothing answers at .*: .*certificate/),
  ])
  const { code } = await run(`https://${secure}`, ...trusted)
  expect(code).toBe(0)
  expect(new Set(clients)).toEqual(new Set(['unknown']))
})

test('--cert and --key identify the kit to the service', async () => {
  const { code } = await run(`https://${secure}`, ...trusted, ...identity)
  expect(code).toBe(0)
  expect(new Set(clients)).toEqual(new Set(['known']))
})

test('a proxy gets the whole address of a plain request, and its login, which is in no report', async () => {
  const report = file('plain')
  const { code } = await run(
    `http://${plain}`,
    '--proxy',
    `http://me:hidden-word@${proxy}`,
    '--report',
    report,
  )
  expect(code).toBe(0)
  expect(proxied).toContain(`GET http://${plain}/house`)
  expect(new Set(logins)).toEqual(new Set([`Basic ${Buffer.from('me:hidden-word').toString('base64')}`]))
  for (const name of ['index.html', 'report.json', 'junit.xml', 'report.sarif'])
    expect(readFileSync(join(report, name), 'utf8')).not.toContain('hidden-word')
})

test('a proxy opens a tunnel for TLS, through which the certificates count, and a refusal is reported', async () => {
  const { code } = await run(
    `https://${secure}`,
    '--proxy',
    `http://me:word@${proxy}`,
    ...trusted,
    ...identity,
  )
  expect(code).toBe(0)
  expect(new Set(proxied)).toEqual(new Set([`CONNECT ${secure}`]))
  expect(new Set(clients)).toEqual(new Set(['known']))
  const strange = await run(`https://${secure}`, '--proxy', `http://me:word@${proxy}`)
  expect(strange.out).toMatch(/Nothing answers at .*: .*certificate/)
  const refused = await run(`https://${secure}`, '--proxy', `http://${proxy}`, ...trusted)
  expect([refused.code, refused.out]).toEqual([
    2,
    expect.stringContaining(`the proxy ${proxy} refused the tunnel with 407`),
  ])
})

test.each([
  [
    ['--proxy', 'me:hidden@proxy'],
    '--proxy takes an address such as http://proxy.example:3128, not "proxy".',
  ],
  [['--cert', file('client.pem')], '--cert and --key belong together: give both.'],
  [['--cacert', file('none.pem')], 'none.pem cannot be read'],
  [['--cacert', file('ca.key')], 'ca.key is not a certificate in PEM.'],
  [
    ['--cert', file('client.pem'), '--key', file('server.pem')],
    'server.pem is not a key without a passphrase in PEM.',
  ],
  [['--cert', file('client.pem'), '--key', file('ca.key')], 'ca.key is not the key of --cert'],
])('%j is refused', async (options, reason) => {
  const { code, out } = await run(`http://${plain}`, ...options)
  expect(out).toContain(reason)
  expect(code).toBe(2)
})
