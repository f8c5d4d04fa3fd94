// npm test: installs what is missing, including a browser, and runs every check.
import { spawnSync } from 'node:child_process'
import { ensureChromium } from './chromium.mjs'
import { ensureFirefox } from './firefox.mjs'
import { ensureInstalled, pinnedEnvironment, pinnedNode, ROOT, readCheckOptions } from './host.mjs'

const { browser } = readCheckOptions(
  `usage: npm test [-- --all [--shard I/N]] [-- --changed [--since REF]] [-- --browser firefox]

Installs what is missing (packages, a Chromium) and then runs what "npm run check" runs.

--all              everything: the large tests and the journeys on a phone too
--shard I/N        of tests and journeys only that part; the first one has the other checks
--changed          of tests and journeys only those that a change can break: what differs from where the branch left main
--since REF        the same, compared with REF instead of main
--browser firefox  nothing but the build, and the main journeys in Mozilla's own Firefox`,
)

process.chdir(ROOT)
ensureInstalled()
const path = browser === 'firefox' ? ensureFirefox() : ensureChromium()
if (path === undefined) process.exit(1)

const { status } = spawnSync(pinnedNode(), ['scripts/check.mjs', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...pinnedEnvironment(), [browser === 'firefox' ? 'FIREFOX_PATH' : 'CHROMIUM_PATH']: path },
})
process.exit(status ?? 1)
