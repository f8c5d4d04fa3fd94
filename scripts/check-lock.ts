/** Checks that the lock file is complete for every platform and names no registry host. See `--help`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from './host.mjs'
import { type LockFile, lockProblems } from './lock-problems.ts'

const HELP = `usage: node scripts/check-lock.ts

Checks that every optional dependency of every locked package is locked too, with its integrity, because a
missing one breaks the installation on another platform. No entry may name the host of a registry. The packages of the
pinned Node have one version for every platform; an exception is named in lock-problems.ts with its reason.`

const { values } = parseArgs({ options: { help: { type: 'boolean' } } })
if (values.help) {
  console.log(HELP)
} else {
  const lock: LockFile = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const problems = lockProblems(lock)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
  else console.log(`${Object.keys(lock.packages).length} packages are locked for every platform`)
}
