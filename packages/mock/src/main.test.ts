import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OPENAPI_DIR } from './index.ts'

const MAIN = join(import.meta.dirname, 'main.ts')

// Each test starts a process, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mock-cli-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' })
  return { status, stdout, lines: stderr.trim().split('\n') }
}

const refused = (line: string) => ({ status: 1, stdout: '', lines: [expect.stringContaining(line)] })

test.each([
  [['--speck', '.'], "Unknown option '--speck'"],
  [['extra'], "Unexpected argument 'extra'"],
  [['--port', 'abc'], '--port takes a port, not "abc".'],
  [['--port', '70000'], '--port takes a port, not "70000".'],
  [['--port', ''], '--port takes a port, not "".'],
  [
    ['--host', '0.0.0.0'],
    '--host 0.0.0.0 lets other machines in: name the hosts by which they reach the mock',
  ],
  [['--host', 'here'], '--host takes an IP address of this machine, or 0.0.0.0 for all of them, not "here".'],
  [['--host', '192.0.2.1', '--allowed-hosts', 'a'], 'This machine does not have the address 192.0.2.1.'],
  [['--allowed-hosts', '*'], '--allowed-hosts takes the name of a host, such as mock.example'],
  [['--origin', 'http://mock.example'], '--origin http://mock.example: its host is none of --allowed-hosts.'],
  [['--portal', 'here'], '--portal takes an address, not "here".'],
  [['--spec', '/nowhere'], 'There is no document in /nowhere'],
  [['--proxy', 'ftp://localhost'], '--proxy takes an address with http or https, not "ftp://localhost".'],
  [['--proxy', 'localhost:80'], '--proxy takes an address with http or https, not "localhost:80".'],
  [['--proxy', 'http://me:hush@localhost'], '--proxy takes an address without user, password, query'],
  [
    ['--proxy', 'http://localhost:9', '--only', 'listPet'],
    '--only: there is no operation "listPet"; is listPets meant?',
  ],
  [
    ['--watch', '--spec', 'http://localhost:9/a.yaml'],
    '--watch has no file to watch: a document at an address',
  ],
  [['--extremes', 'many'], '--extremes takes a whole number up to 999999, not "many".'],
  [['--only', 'listPets'], '--only, --pass-requests and --refuse-answers go with --proxy URL.'],
  [['--refuse-answers'], '--only, --pass-requests and --refuse-answers go with --proxy URL.'],
  [['--proxy', 'http://localhost:9'], '--proxy: the mock answers every operation itself; name those for'],
])('%j is refused with one line of text', (args, line) => {
  expect(run(...args)).toEqual(refused(line))
})

test('an unknown option is refused with all known ones (#27, 3.5)', () => {
  const known =
    '--help, --port, --host, --allowed-hosts, --origin, --state, --personas, --replay, --handlers, --spec, --root, --extremes, --proxy, --only, --pass-requests, --refuse-answers, --portal, --verbose, --watch, --plain'
  expect(run('--sepc', '.')).toEqual({
    status: 1,
    stdout: '',
    lines: [`Unknown option '--sepc'. The options are ${known}.`],
  })
})

test('a bad document is refused with file and line', () => {
  mkdirSync(join(folder, 'services'))
  writeFileSync(join(folder, 'services/things.yaml'), 'openapi: 3.1.0\ninfo: { title: Things }\npaths: {}\n')
  const { status, stdout, lines } = run('--spec', folder)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(lines).toEqual([expect.stringMatching(/things\.yaml:2:7: .*version/)])
})

test('an invalid state file is refused with its name', () => {
  writeFileSync(join(folder, 'state.json'), 'x')
  expect(run('--state', join(folder, 'state.json'))).toEqual(
    refused('state.json is not a state file of this mock'),
  )
})

test('a port in use is reported in one line', async () => {
  const taken = createServer().listen(0)
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const mock = spawn(process.execPath, [MAIN, '--port', port])
  const [errors] = await Promise.all([textOf(mock.stderr), once(mock, 'exit')])
  taken.close()
  expect(errors.trim()).toBe(
    `Port ${port} is in use. Stop the process that listens there, or choose another port with --port.`,
  )
  expect(mock.exitCode).toBe(1)
})

test('--plain runs stock Prism on the published document, and names the valid services for another name', async () => {
  const unknown = run('--plain', 'nowhere')
  expect(unknown).toEqual(
    refused('There is no document "nowhere". --plain takes one of: card-provider, content,'),
  )
  const mock = spawn(process.execPath, [MAIN, '--plain', 'fdp-lookup-service', '--port', '0'])
  const ended = once(mock, 'exit')
  let printed = ''
  for await (const chunk of mock.stdout) {
    printed += String(chunk)
    if (/is listening on \S+\n/.test(printed)) break
  }
  const [, origin] = /is listening on (\S+)/.exec(printed) ?? []
  // Any token will do for stock Prism, and none of these for our mock.
  const headers = { authorization: 'Bearer any', 'x-correlation-id': crypto.randomUUID() }
  const path = '/v1/lookup/zip-code-serviceability?zip=10001'
  const { status } = await fetch(`${origin}${path}`, { headers })
  mock.kill('SIGTERM')
  await ended
  expect(status).toBe(200)
})

// Windows ends a process without a signal.
test.runIf(process.platform !== 'win32').each([
  ['SIGINT', []],
  ['SIGTERM', ['--verbose']],
] as const)(
  '%s ends the process cleanly and saves the worlds; started with %j it counts, and names only when asked',
  async (signal, options) => {
    const file = join(folder, 'state.json')
    const specs = [
      '--spec',
      thingsIn(folder),
      '--spec',
      join(OPENAPI_DIR, 'services/fdp-lookup-service.yaml'),
    ]
    const mock = spawn(process.execPath, [MAIN, '--port', '0', '--state', file, ...specs, ...options])
    const [origin, counts, ...names] = await greetingOf(mock)
    await fetch(`${origin}/_mock/worlds/kept/reset`, { method: 'POST' })
    mock.kill(signal)
    expect(await once(mock, 'exit')).toEqual([0, null])
    expect(counts).toMatch(
      /^2 documents, (\d+) operations: \d+ by handlers, 0 from kept state, 2 with examples alone$/,
    )
    const [, all = ''] = /(\d+) operations/.exec(counts ?? '') ?? []
    expect(names).toHaveLength(options.length === 0 ? 0 : Number(all))
    expect(names.filter((name) => !name.startsWith('handler '))).toEqual(
      options.length === 0 ? [] : ['example getThing', 'example listThings'],
    )
    expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')).worlds)).toContain('kept')
  },
)

test('the operations that a real service answers are counted, and named when asked', async () => {
  const args = [
    '--spec',
    thingsIn(folder),
    '--proxy',
    'http://localhost:9',
    '--only',
    'getThing',
    '--verbose',
  ]
  const mock = spawn(process.execPath, [MAIN, '--port', '0', ...args])
  const [, ...lines] = await greetingOf(mock)
  mock.kill('SIGTERM')
  await once(mock, 'exit')
  expect(lines).toEqual([
    '1 documents, 2 operations: 0 by handlers, 0 from kept state, 1 with examples alone',
    '1 operations are answered by http://localhost:9',
    'proxy   getThing',
    'example listThings',
  ])
})

test.each([
  [['--extremes', '--verbose'], 1],
  [['--extremes', '7'], 7],
])('%j answers at the limits of the contract by the seed %i', async (options, seed) => {
  const args = ['--port', '0', '--spec', thingsIn(folder), ...options]
  const mock = spawn(process.execPath, [MAIN, ...args])
  const [origin] = await greetingOf(mock)
  const answer = await fetch(`${origin}/_mock/worlds/default/extremes`)
  mock.kill('SIGTERM')
  await once(mock, 'exit')
  expect(JSON.parse(await answer.text())).toEqual({ seed })
})

test('with --host it prints the address by which it is reached, which its configuration has too', async () => {
  const reach = ['--host', '0.0.0.0', '--allowed-hosts', 'localhost', '--allowed-hosts', 'mock.example']
  const args = ['--port', '0', '--spec', thingsIn(folder), ...reach, '--origin', 'http://localhost:8080']
  const mock = spawn(process.execPath, [MAIN, ...args])
  const printed = await once(mock.stdout, 'data')
  mock.kill('SIGTERM')
  await once(mock, 'exit')
  expect(String(printed)).toContain(
    'The mock answers at http://localhost:8080, its panel at http://localhost:8080/_mock/\n',
  )
})

test('--watch says on standard error what is in use, and a mistake with file and line', async () => {
  const file = thingsIn(folder)
  const mock = spawn(process.execPath, [MAIN, '--port', '0', '--spec', file, '--watch'])
  const [origin] = await greetingOf(mock)
  const lines = createInterface(mock.stderr)[Symbol.asyncIterator]()
  const operations = async () =>
    JSON.parse(await (await fetch(`${origin}/_mock/operations`)).text()).operations
  writeFileSync(`${file}~`, readFileSync(file, 'utf8').replace('listThings', 'listAll'))
  renameSync(`${file}~`, file)
  expect(await lines.next()).toEqual({ done: false, value: `In use: ${file}.` })
  expect(await operations()).toEqual(['getThing', 'listAll'])
  writeFileSync(file, '{\n  "openapi": "3.1.0",\n  "paths": {]\n}\n')
  expect((await lines.next()).value).toMatch(
    /things\.json:3:\d+: .* The mock goes on with the last good state\.$/,
  )
  expect(await operations()).toEqual(['getThing', 'listAll'])
  mock.kill('SIGTERM')
  await once(mock, 'exit')
})

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** Writes a document of two operations without handlers. @returns its file */
function thingsIn(folder: string): string {
  const operation = (operationId: string) => ({ operationId, responses: { 200: { description: 'Done.' } } })
  const paths = {
    '/things/{id}': { get: operation('getThing') },
    '/things': { get: operation('listThings') },
  }
  const file = join(folder, 'things.json')
  writeFileSync(file, JSON.stringify({ openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths }))
  return file
}

/** The origin that the process prints, and its further lines. */
async function greetingOf({ stdout }: ChildProcess): Promise<string[]> {
  if (stdout === null) throw new Error('no output')
  const [text] = await once(stdout, 'data')
  const [line = '', ...others] = String(text).trim().split('\n')
  const [origin] = /http:\/\/localhost:\d+/.exec(line) ?? []
  if (origin === undefined) throw new Error(`no address in: ${line}`)
  return [origin, ...others]
}
