// What runs before anything is installed. Plain JavaScript for the host's own Node, no dependencies.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const BIN = join(ROOT, 'node_modules', '.bin')
const STAMP = join(ROOT, 'node_modules', '.installed-lock')
const OLDEST = [20, 19]

/** The environment in which `node` is the pinned one and tools are found by name. */
export function pinnedEnvironment(env = process.env) {
  return { ...env, PATH: `${BIN}${delimiter}${env.PATH ?? ''}` }
}

/** One line for a Node that is too old to run what follows; undefined for one that is not. */
export function nodeProblem(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return undefined
  return `Node ${version} is too old: version ${OLDEST.join('.')} or newer is needed.`
}

/** The lock file's fingerprint: what is installed belongs to it, or is installed again. */
export function lockFingerprint(root = ROOT) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

export function isInstalled() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockFingerprint()
}

/** Installs when the lock file changed since the last time. @returns a line that says why it failed */
export function ensureInstalled() {
  if (isInstalled()) return undefined
  console.log('Installing what the lock file names …')
  const result = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) return 'The installation failed; what npm says above is the reason.'
  if (!existsSync(join(BIN, process.platform === 'win32' ? 'node.cmd' : 'node'))) {
    return 'The pinned Node was not installed: optional dependencies must not be left out (npm ci --include=optional).'
  }
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, lockFingerprint())
  return undefined
}

/** Prints the one line that matters and ends. @returns {never} */
export function fail(line) {
  console.error(line)
  process.exit(1)
}
