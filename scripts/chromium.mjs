// Finds a Chromium for the browser journeys and the bench, or installs one. It runs before anything is installed, so
// it has no dependencies.
import { existsSync, readdirSync } from 'node:fs'
import { homedir, platform } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installByApt, run } from './installing.mjs'

const SYSTEM_PATHS = [
  // The headless shell draws no windows: journeys take two thirds of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Without these options a browser on a closed network tries to reach its vendor at every start. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const PLAYWRIGHT = fileURLToPath(new URL('../node_modules/@playwright/test/cli.js', import.meta.url))

/** Path of a Chromium: CHROMIUM_PATH, the system's, or Playwright's. Undefined when there is none. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return existsSync(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  return SYSTEM_PATHS.find((path) => existsSync(path)) ?? findPlaywrightShell(env)
}

/** Path of the newest headless shell in Playwright's cache. */
export function findPlaywrightShell(env) {
  const caches = {
    darwin: join(homedir(), 'Library/Caches/ms-playwright'),
    win32: join(env.LOCALAPPDATA ?? homedir(), 'ms-playwright'),
  }
  const cache = env.PLAYWRIGHT_BROWSERS_PATH ?? caches[platform()] ?? join(homedir(), '.cache/ms-playwright')
  if (!existsSync(cache)) return undefined
  const newestFirst = readdirSync(cache)
    .filter((name) => name.startsWith('chromium_headless_shell-'))
    .sort((one, other) => revision(other) - revision(one))
  return newestFirst.flatMap((shell) => shellsIn(join(cache, shell))).find((path) => existsSync(path))
}

const revision = (shell) => Number(shell.split('-').at(-1))

/** The name of the inner folder depends on the platform, the name of the file on Playwright or Chrome for Testing. */
function shellsIn(folder) {
  const names = ['chrome-headless-shell', 'headless_shell'].flatMap((name) => [name, `${name}.exe`])
  return readdirSync(folder).flatMap((platformFolder) =>
    names.map((name) => join(folder, platformFolder, name)),
  )
}

/** Launch options for Playwright. The sandbox is off only for root, where Chromium refuses to start with it. */
export function chromiumLaunchOptions() {
  const executablePath = findChromium()
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...QUIET] : QUIET
  return executablePath === undefined ? { args } : { executablePath, args }
}

/**
 * Provides a Chromium: an existing one, one downloaded by Playwright, or one installed by apt as root.
 * @returns {string
 * undefined} its path, or undefined after printing what to do
 */
export function ensureChromium() {
  const found = findChromium()
  if (found !== undefined) return found
  if (process.env.CHROMIUM_PATH) {
    console.error(`CHROMIUM_PATH names no file: ${process.env.CHROMIUM_PATH}`)
    return undefined
  }
  console.log('No Chromium was found; installing one for the browser journeys.')
  if (run(process.execPath, [PLAYWRIGHT, 'install', '--only-shell', 'chromium'])) {
    const downloaded = findChromium()
    if (downloaded !== undefined) return downloaded
  }
  installByApt('chromium-headless-shell', 'chromium')
  const installed = findChromium()
  if (installed === undefined) {
    console.error('There is no Chromium. Install Chrome or Chromium, or set CHROMIUM_PATH to one.')
  }
  return installed
}
