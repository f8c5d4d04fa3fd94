import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isPlainObject } from '@redocly/openapi-core'
import { parse } from 'yaml'
import { list, text } from '../packages/contracts/src/openapi-tree.ts'
import { compareContracts } from './compare-contracts.ts'
import { listContracts, loadContracts, OPENAPI, ROOT } from './contracts.ts'

const HELP = `Lists the changes that break a client or a service written for the contracts of an earlier release.

usage: node scripts/breaking.ts --against <folder | git ref>

  --against   a folder laid out like openapi/, or a commit, branch or tag of this repository

An intended change is listed in openapi/breaking-changes.yaml with its reason.
Exit 0 without unlisted changes, 1 with any or with a listed change that is not there, 2 when it could not run.`

const { values } = parseArgs({ options: { against: { type: 'string' }, help: { type: 'boolean' } } })
if (values.help) console.log(HELP)
else process.exitCode = await run(values.against)

async function run(against: string | undefined): Promise<number> {
  if (against === undefined)
    return refuse('--against is missing: name a folder or a git ref to compare with.')
  try {
    const changes = await changesSince(against)
    return report(changes, acceptedChanges())
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

async function changesSince(against: string): Promise<string[]> {
  const after = await loadContracts(await listContracts())
  if (existsSync(against)) return compareContracts(await loadContracts(await listContracts(against)), after)
  const folder = mkdtempSync(join(tmpdir(), 'contracts-'))
  try {
    const archive = execFileSync('git', ['archive', '--format=tar', against, 'openapi'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 100_000_000,
    })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    return compareContracts(await loadContracts(await listContracts(join(folder, 'openapi'))), after)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** @throws Error when an entry has no change or no reason */
function acceptedChanges(): string[] {
  const file: unknown = parse(readFileSync(join(OPENAPI, 'breaking-changes.yaml'), 'utf8'))
  return list(isPlainObject(file) ? file : {}, 'changes').map((entry) => {
    const node = isPlainObject(entry) ? entry : {}
    if (text(node, 'change') === '' || text(node, 'reason') === '') {
      throw new Error('Every entry of openapi/breaking-changes.yaml needs `change` and `reason`')
    }
    return text(node, 'change')
  })
}

function report(changes: string[], accepted: string[]): number {
  const unlisted = changes.filter((change) => !accepted.some((pattern) => matchesGlob(change, pattern)))
  const stale = accepted.filter((pattern) => !changes.some((change) => matchesGlob(change, pattern)))
  for (const change of unlisted) console.error(`breaking  ${change}`)
  for (const change of stale) console.error(`listed, but not there  ${change}`)
  console.log(`${changes.length} breaking changes, ${unlisted.length} of them unlisted`)
  return unlisted.length + stale.length === 0 ? 0 : 1
}

/** `*` stands for any text, so that one entry can cover a change of a shared schema. */
function matchesGlob(change: string, pattern: string): boolean {
  const literal = (part: string) => part.replaceAll(/[\\^$.+?()[\]{}|]/g, '\\$&')
  return new RegExp(`^${pattern.split('*').map(literal).join('.*')}$`).test(change)
}

function refuse(reason: string): number {
  console.error(reason)
  return 2
}
