/** Builds the panel of the mock when it is missing or older than its sources. See `--help`. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { FINGERPRINT, fingerprint } from '../apps/panel/sources.ts'

const ROOT = join(import.meta.dirname, '..')

const HELP = `usage: npm run panel

Builds the panel of the mock into apps/panel/dist when it is missing or older than its sources, which takes a few seconds.
npm start and npm run mock do so before they start. A mock that runs serves the new one after a reload of the page.

Exit 0: built, or up to date. 1: the build failed, with its messages.`

/** The folder of the application. */
export const PANEL = join(ROOT, 'apps/panel')

/** Whether a folder has a panel that was built from the present sources. */
export function isUpToDate(folder: string): boolean {
  try {
    return readFileSync(join(folder, FINGERPRINT), 'utf8') === fingerprint(ROOT)
  } catch {
    return false
  }
}

/**
 * Builds the panel unless it is up to date. The messages of a failure are shown.
 * @returns the exit code
 */
export function buildPanel(): number {
  if (isUpToDate(join(PANEL, 'dist'))) return 0
  console.log('Building the panel …')
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--logLevel', 'warn']
  return spawnSync(process.execPath, args, { cwd: PANEL, stdio: 'inherit' }).status ?? 1
}

function main(): number {
  try {
    const { values } = parseArgs({ options: { help: { type: 'boolean' } } })
    if (!values.help) return buildPanel()
    console.log(HELP)
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 1
  }
}

if (import.meta.main) process.exitCode = main()
