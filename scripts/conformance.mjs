// npm run conformance: installs when nothing is installed yet, and hands everything on to the kit.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, fail, nodeProblem, pinnedEnvironment, pinnedNode, ROOT } from './host.mjs'

/** The kit's own code for "it could not run": 1 would mean violations. */
const COULD_NOT_RUN = 2

const tooOld = nodeProblem()
if (tooOld) fail(tooOld, COULD_NOT_RUN)
// What is there is enough, even of an older lock file: a backend team has nothing to keep up with.
if (pinnedNode() === undefined) ensureInstalled(COULD_NOT_RUN)

const kit = join(ROOT, 'packages', 'conformance', 'src', 'main.ts')
const { status } = spawnSync(pinnedNode(), [kit, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: pinnedEnvironment(),
})
process.exit(status ?? COULD_NOT_RUN)
