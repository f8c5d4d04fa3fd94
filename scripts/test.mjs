// npm test: installs what is missing, a browser included, and runs every check.
import { spawnSync } from 'node:child_process'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, fail, nodeProblem, pinnedEnvironment, ROOT } from './host.mjs'

if (process.argv.includes('--help')) {
  console.log(`usage: npm test

Installs what is missing (packages, a Chromium) and then runs everything that "npm run check" runs.`)
  process.exit(0)
}

const tooOld = nodeProblem()
if (tooOld) fail(tooOld)
process.chdir(ROOT)
const broken = ensureInstalled()
if (broken) fail(broken)
const chromium = ensureChromium()
if (chromium === undefined) process.exit(1)

const { status } = spawnSync('node', ['scripts/check.mjs'], {
  stdio: 'inherit',
  env: { ...pinnedEnvironment(), CHROMIUM_PATH: chromium },
})
process.exit(status ?? 1)
