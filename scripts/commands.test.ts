import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findChromium, findPlaywrightShell } from './chromium.mjs'
import { findFirefox } from './firefox.mjs'
import { nodeProblem, ROOT } from './host.mjs'

function command(args: string[], options: { cwd?: string; path?: string } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: options.cwd ?? ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...(options.path === undefined ? {} : { PATH: options.path }) },
  })
  return { status, stdout, errors: stderr.trim().split('\n') }
}

test.each([
  ['18.20.4', 'Node 18.20.4 is too old: version 20.19 or newer is needed.'],
  ['20.18.3', 'Node 20.18.3 is too old: version 20.19 or newer is needed.'],
  ['20.19.0', undefined],
  ['26.10.0', undefined],
])('the host has Node %s', (version, problem) => {
  expect(nodeProblem(version)).toBe(problem)
})

const manifest: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
)
const commands = Object.entries(manifest.scripts).filter(([, line]) => line.startsWith('node '))

test('most scripts are commands', () => {
  expect(commands.length).toBeGreaterThan(15)
})

test.each(commands)('npm run %s answers --help', (_name, line) => {
  const { status, stdout } = command([...line.split(' ').slice(1), '--help'])
  expect({ status, usage: stdout.includes('usage: ') }).toEqual({ status: 0, usage: true })
})

test.each(['127.0.0.1', '::1'])('a port in use on %s ends npm start with one line', async (host) => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const answer = command(['scripts/start.mjs', '--port', String(port)])
  await new Promise((resolve) => server.close(resolve))
  const line = `Port ${port} of the portal is in use: stop the program that listens there, or choose another port with --port.`
  expect(answer).toEqual({ status: 1, stdout: '', errors: [line] })
})

test.each([
  ['--port=abc', '--port takes a port from 1 to 65535.'],
  ['--mock-port=0', '--mock-port takes a port from 1 to 65535.'],
  ['--prot=1', "Unknown option '--prot'. See --help for the options."],
])('npm start refuses %s with one line', (option, line) => {
  expect(command(['scripts/start.mjs', option])).toEqual({ status: 1, stdout: '', errors: [line] })
})

test.each([
  [[], '--config is missing: name the config.json of the environment.'],
  [['--config', 'a', '--port', '70000'], '--port takes a port, not "70000".'],
  [
    ['--config', 'a', '--host', 'here'],
    '--host takes an IP address of this machine, or 0.0.0.0 for all of them, not "here".',
  ],
])('npm run serve refuses %j with one line', (options, line) => {
  expect(command(['scripts/serve.ts', ...options])).toEqual({ status: 1, stdout: '', errors: [line] })
})

const onPosix = process.platform !== 'win32'

const FAILED = 'The installation failed; the messages of npm above give the reason.'
const NO_NODE =
  'The pinned Node was not installed: optional dependencies are needed (npm ci --include=optional).'
/** Below the ports that the system gives to connections. */
const FREE_PORTS = ['--port=29173', '--mock-port=29010']

test.runIf(onPosix).each([
  ['start.mjs', FREE_PORTS, 1, FAILED, 1],
  ['start.mjs', FREE_PORTS, 0, NO_NODE, 1],
  // Exit code 1 would mean that the service violates its document.
  ['conformance.mjs', [], 1, FAILED, 2],
  ['conformance.mjs', [], 0, NO_NODE, 2],
])(
  '%s %j and an npm that ends with %i and leaves nothing behind: one line',
  (script, args, code, line, status) => {
    const folder = mkdtempSync(join(tmpdir(), 'install-'))
    try {
      mkdirSync(join(folder, 'bin'))
      writeFileSync(join(folder, 'bin/npm'), `#!/bin/sh\nexit ${code}\n`, { mode: 0o755 })
      writeFileSync(join(folder, 'package-lock.json'), '{}')
      for (const name of [script, 'host.mjs'])
        cpSync(join(ROOT, 'scripts', name), join(folder, 'scripts', name))
      const path = [join(folder, 'bin'), dirname(process.execPath), '/bin', '/usr/bin'].join(delimiter)
      const answer = command([`scripts/${script}`, ...args], { cwd: folder, path })
      expect({ status: answer.status, errors: answer.errors }).toEqual({ status, errors: [line] })
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)

test.each([
  ['CHROMIUM_PATH', findChromium],
  ['FIREFOX_PATH', findFirefox],
])('%s comes first, and a path without a file is not silently replaced', (name, find) => {
  expect(find({ [name]: process.execPath })).toBe(process.execPath)
  expect(find({ [name]: join(ROOT, 'no-such-browser') })).toBeUndefined()
})

test.each([
  ['test', '--browser', 'safari', '--browser takes chromium or firefox, not safari.'],
  ['check', '--browser', 'safari', '--browser takes chromium or firefox, not safari.'],
  ['test', '--shard', '4/3', '--shard takes a part of all, such as 1/3, not 4/3.'],
  ['check', '--shard', '0/3', '--shard takes a part of all, such as 1/3, not 0/3.'],
  ['check', '--shard', 'first', '--shard takes a part of all, such as 1/3, not first.'],
])('npm run %s refuses %s %s with one line', (script, option, value, line) => {
  expect(command([`scripts/${script}.mjs`, option, value])).toEqual({
    status: 1,
    stdout: '',
    errors: [line],
  })
})

test.each([
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
  'chrome-headless-shell-win64/chrome-headless-shell.exe',
  'chrome-linux/headless_shell',
])("the newest of Playwright's browsers is found as %s", (executable) => {
  const cache = mkdtempSync(join(tmpdir(), 'browsers-'))
  const path = (revision: number) => join(cache, `chromium_headless_shell-${revision}`, executable)
  try {
    expect(findPlaywrightShell({ PLAYWRIGHT_BROWSERS_PATH: cache })).toBeUndefined()
    for (const revision of [999, 1200]) {
      mkdirSync(dirname(path(revision)), { recursive: true })
      writeFileSync(path(revision), '')
    }
    expect(findPlaywrightShell({ PLAYWRIGHT_BROWSERS_PATH: cache })).toBe(path(1200))
  } finally {
    rmSync(cache, { recursive: true })
  }
})

test('npm run conformance lets our documents alone refer to openapi/ (#27, 2.1)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stranger-'))
  const stranger = join(folder, 'stranger.json')
  const schema = { $ref: join(ROOT, 'openapi/shared/address.yaml#/components/schemas/Address') }
  const responses = { 200: { description: 'Done.', content: { 'application/json': { schema } } } }
  const paths = { '/a': { get: { operationId: 'a', responses } } }
  writeFileSync(stranger, JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths }))
  const judge = (spec: string) =>
    command(['scripts/conformance.mjs', '--spec', spec, '--target', 'http://127.0.0.1:9'])
  const [refused, own] = [judge(stranger), judge('openapi/services/fdp-pet-service.yaml')]
  rmSync(folder, { recursive: true })
  expect([refused.status, own.status]).toEqual([2, 2])
  expect(refused.errors.join()).toContain('refers to')
  expect(own.errors.join()).not.toContain('refers to')
})
