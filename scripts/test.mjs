// npm test: installs what is missing, including a browser, and runs every check.
import { spawnSync } from 'node:child_process'
import { ensureChromium } from './chromium.mjs'
import { CHECK_OPTIONS, ensureInstalled, pinnedEnvironment, pinnedNode, ROOT, readOptions } from './host.mjs'

readOptions(
  `usage: npm test [-- --changed [--since REF]]

Installs what is missing (packages, a Chromium) and then runs everything that "npm run check" runs.

--changed      of tests and journeys only those that a change can break: what differs from where the branch left main
--since REF    the same, compared with REF instead of main`,
  CHECK_OPTIONS,
)

process.chdir(ROOT)
ensureInstalled()
const chromium = ensureChromium()
if (chromium === undefined) process.exit(1)

const { status } = spawnSync(pinnedNode(), ['scripts/check.mjs', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...pinnedEnvironment(), CHROMIUM_PATH: chromium },
})
process.exit(status ?? 1)
