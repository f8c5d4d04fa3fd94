// Finds a Firefox for the main journeys, or installs one. It runs before anything is installed, so it has no dependencies.
import { existsSync } from 'node:fs'
import { installByApt } from './installing.mjs'

const SYSTEM_PATHS = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  'C:\\Program Files (x86)\\Mozilla Firefox\\firefox.exe',
]

/** Path of a Firefox: FIREFOX_PATH or the system's. Undefined when there is none. */
export function findFirefox(env = process.env) {
  if (env.FIREFOX_PATH) return existsSync(env.FIREFOX_PATH) ? env.FIREFOX_PATH : undefined
  return SYSTEM_PATHS.find((path) => existsSync(path))
}

/**
 * Provides a Firefox: an existing one, or one installed by apt as root. Playwright's own is patched; the channel that
 * drives Mozilla's by WebDriver BiDi downloads none.
 * @returns {string | undefined} its path, or undefined after printing what to do
 */
export function ensureFirefox() {
  const found = findFirefox()
  if (found !== undefined) return found
  if (process.env.FIREFOX_PATH) {
    console.error(`FIREFOX_PATH names no file: ${process.env.FIREFOX_PATH}`)
    return undefined
  }
  console.log('No Firefox was found; installing one for the main journeys.')
  installByApt('firefox-esr', 'firefox')
  const installed = findFirefox()
  if (installed === undefined) console.error('There is no Firefox. Install one, or set FIREFOX_PATH to one.')
  return installed
}
