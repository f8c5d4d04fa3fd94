// Helpers that run before anything is installed: plain JavaScript for the host's own Node, without dependencies.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
// A namespace import, because a named import that an old Node lacks would fail before the version message.
import * as util from 'node:util'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const BIN = join(ROOT, 'node_modules', '.bin')
const STAMP = join(ROOT, 'node_modules', '.installed-lock')
const OLDEST = [20, 19]

/** The options that `npm test` passes on to `npm run check`. */
const CHECK_OPTIONS = {
  all: { type: 'boolean', default: false },
  shard: { type: 'string' },
  changed: { type: 'boolean' },
  since: { type: 'string' },
  browser: { type: 'string', default: 'chromium' },
}

/** Parses the options of `npm test` and `npm run check`, as `readOptions` does. Unknown values are refused too. */
export function readCheckOptions(help) {
  const options = readOptions(help, CHECK_OPTIONS)
  const { browser, shard } = options
  if (browser !== 'chromium' && browser !== 'firefox')
    return fail(`--browser takes chromium or firefox, not ${browser}.`)
  const [, nth, count] = /^(\d+)\/(\d+)$/.exec(shard ?? '1/1') ?? []
  if (!(Number(nth) >= 1 && Number(nth) <= Number(count)))
    return fail(`--shard takes a part of all, such as 1/3, not ${shard}.`)
  return options
}

/** The environment in which `node` is the pinned version and tools are found by name. */
export function pinnedEnvironment(env = process.env) {
  return { ...env, PATH: `${BIN}${delimiter}${env.PATH ?? ''}` }
}

/** The environment of a command in TypeScript. A start after the first one neither strips types nor compiles modules. */
export function cachedEnvironment(env = process.env) {
  return { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'), ...pinnedEnvironment(env) }
}

/** The servers of `npm start`: the mock, with the doubles of third parties, and the portal, which reads its configuration there. */
export function serversOf(portal, mock) {
  return [
    {
      name: 'mock',
      cwd: ROOT,
      args: ['packages/mock/src/main.ts', '--port', new URL(mock).port, '--portal', portal, '--watch'],
      env: {},
    },
    {
      name: 'portal',
      cwd: join(ROOT, 'apps', 'portal'),
      args: [join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')],
      env: { PORTAL_PORT: new URL(portal).port, MOCK_URL: mock },
    },
  ]
}

/** A message for a Node that is too old; undefined for a suitable one. */
export function nodeProblem(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return undefined
  return `Node ${version} is too old: version ${OLDEST.join('.')} or newer is needed.`
}

/**
 * Parses the options of a command. Exits with one line when Node is too old or an option is unknown, and with the
 * help text on `--help`.
 */
export function readOptions(help, options = {}) {
  const tooOld = nodeProblem()
  if (tooOld) fail(tooOld)
  try {
    const { values } = util.parseArgs({ options: { ...options, help: { type: 'boolean' } } })
    if (!values.help) return values
  } catch (error) {
    fail(`${error.message.split('. ')[0]}. See --help for the options.`)
  }
  console.log(help)
  return process.exit(0)
}

/** Path of the Node that the lock file pins; undefined when it is not installed. */
export function pinnedNode() {
  if (process.platform !== 'win32') return existsSync(join(BIN, 'node')) ? join(BIN, 'node') : undefined
  const modules = join(ROOT, 'node_modules')
  const folders = existsSync(modules) ? readdirSync(modules) : []
  return folders
    .filter((name) => name.startsWith('node-win-'))
    .map((name) => join(modules, name, 'bin', 'node.exe'))
    .find((path) => existsSync(path))
}

/** The fingerprint of the lock file. A different one means that the installation is out of date. */
function lockFingerprint() {
  return createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
}

function isInstalled() {
  return pinnedNode() !== undefined && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockFingerprint()
}

/**
 * Installs when the lock file changed since the last installation. Exits with one line when that fails.
 * @param {number} code the exit code for that case
 */
export function ensureInstalled(code = 1) {
  if (isInstalled()) return
  console.log('Installing the packages of the lock file …')
  const { status, error } = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error) fail(`npm could not be started: ${error.message}`, code)
  if (status !== 0) fail('The installation failed; the messages of npm above give the reason.', code)
  if (pinnedNode() === undefined) {
    fail(
      'The pinned Node was not installed: optional dependencies are needed (npm ci --include=optional).',
      code,
    )
  }
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, lockFingerprint())
}

/**
 * Prints one line and exits.
 * @returns {never}
 */
export function fail(line, code = 1) {
  console.error(line)
  process.exit(code)
}
