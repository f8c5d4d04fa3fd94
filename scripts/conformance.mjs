// npm run conformance: installs when nothing is installed yet, then runs the kit with the same arguments.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { cachedEnvironment, ensureInstalled, fail, nodeProblem, pinnedNode, ROOT } from './host.mjs'

/** The kit's exit code for "it could not run"; 1 would mean violations. */
const COULD_NOT_RUN = 2

const tooOld = nodeProblem()
if (tooOld) fail(tooOld, COULD_NOT_RUN)
// An installation of an older lock file is good enough for a backend team.
if (pinnedNode() === undefined) ensureInstalled(COULD_NOT_RUN)

const kit = join(ROOT, 'packages', 'conformance', 'src', 'main.ts')
// Our own documents share parts in `openapi/shared`.
const own = ['--root', join(ROOT, 'openapi')]
const { status } = spawnSync(pinnedNode(), [kit, ...own, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: cachedEnvironment(),
})
process.exit(status ?? COULD_NOT_RUN)
