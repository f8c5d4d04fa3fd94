// npm test: installs what is missing, including a browser, and runs every check.
import { spawnSync } from 'node:child_process'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, pinnedEnvironment, pinnedNode, ROOT, readOptions } from './host.mjs'

readOptions(`usage: npm test

Installs what is missing (packages, a Chromium) and then runs everything that "npm run check" runs.`)

process.chdir(ROOT)
ensureInstalled()
const chromium = ensureChromium()
if (chromium === undefined) process.exit(1)

const { status } = spawnSync(pinnedNode(), ['scripts/check.mjs'], {
  stdio: 'inherit',
  env: { ...pinnedEnvironment(), CHROMIUM_PATH: chromium },
})
process.exit(status ?? 1)
