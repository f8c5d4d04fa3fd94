// npm run conformance: installs when nothing is installed yet, then runs the kit with the same arguments.
import { spawnSync } from 'node:child_process'
import { join, resolve, sep } from 'node:path'
import { cachedEnvironment, ensureInstalled, fail, nodeProblem, pinnedNode, ROOT } from './host.mjs'

/** The kit's exit code for "it could not run"; 1 would mean violations. */
const COULD_NOT_RUN = 2

const tooOld = nodeProblem()
if (tooOld) fail(tooOld, COULD_NOT_RUN)
// An installation of an older lock file is good enough for a backend team.
if (pinnedNode() === undefined) ensureInstalled(COULD_NOT_RUN)

const kit = join(ROOT, 'packages', 'conformance', 'src', 'main.ts')
// Our own documents share parts in `openapi/shared`. References of another document must not lead there.
const contracts = join(ROOT, 'openapi')
const given = process.argv.slice(2)
const specs = given.flatMap((each, index) =>
  each === '--spec' ? [given[index + 1] ?? ''] : each.startsWith('--spec=') ? [each.slice(7)] : [],
)
const isOurs = (spec) => !/^https?:/.test(spec) && resolve(spec).startsWith(contracts + sep)
const own = specs.some(isOurs) ? ['--root', contracts] : []
// Ctrl-C reaches both processes: the kit ends in order, and this one waits for it.
process.on('SIGINT', () => undefined)
const { status } = spawnSync(pinnedNode(), [kit, ...own, ...given], {
  stdio: 'inherit',
  env: cachedEnvironment(),
})
process.exit(status ?? COULD_NOT_RUN)
