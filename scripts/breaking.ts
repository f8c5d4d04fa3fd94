import { parseArgs } from 'node:util'
import { compareReleases } from './compare-releases.ts'
import { OPENAPI } from './contracts.ts'
import { releaseOf } from './release.ts'

const HELP = `Lists the changes that break a client or a service written for the contracts of an earlier release, and the
documents that changed without a step of their version or without an entry in openapi/CHANGELOG.md.

usage: node scripts/breaking.ts --against <folder | git ref>

  --against   a folder laid out like openapi/, or a commit, branch or tag of this repository

An intended change is listed in openapi/breaking-changes.yaml with its reason, or its document steps to the next major
version. Entries that the earlier release lists too are ignored.
Exit 0 without any of these; 1 with an unlisted change, a listed change that is not there, or a version or an entry that
is missing; 2 when it could not run.`

const { values } = parseArgs({ options: { against: { type: 'string' }, help: { type: 'boolean' } } })
if (values.help) console.log(HELP)
else process.exitCode = await run(values.against)

async function run(against: string | undefined): Promise<number> {
  if (against === undefined)
    return refuse('--against is missing: name a folder or a git ref to compare with.')
  try {
    const found = compareReleases(await releaseOf(against), await releaseOf(OPENAPI))
    const { breaking, unlisted, stale, versions } = found
    for (const change of unlisted) console.error(`breaking  ${change}`)
    for (const change of stale) console.error(`listed, but not there  ${change}`)
    for (const problem of versions) console.error(`version  ${problem}`)
    const count = `${breaking.length} breaking changes, ${unlisted.length} of them unlisted`
    console.log(`${count}; ${versions.length} documents without their version or entry`)
    return unlisted.length + stale.length + versions.length === 0 ? 0 : 1
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

function refuse(reason: string): number {
  console.error(reason)
  return 2
}
