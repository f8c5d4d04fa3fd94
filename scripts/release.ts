import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPlainObject } from '@redocly/openapi-core'
import { parse } from 'yaml'
import { list, text } from '../packages/document/src/index.ts'
import type { Versioned } from './changelog.ts'
import { listContracts, loadContracts } from './contracts.ts'
import { ROOT } from './host.mjs'

/** The contracts at one time, with the patterns of `breaking-changes.yaml` and the text of `CHANGELOG.md`. */
export type Release = { contracts: readonly Versioned[]; accepted: readonly string[]; changelog: string }

/**
 * Reads a release.
 * @param against a folder laid out like `openapi/`, or a commit, branch or tag
 * @param repository the folder of the clone that has the commit
 * @throws Error when there is neither, or a document cannot be read
 */
export async function releaseOf(against: string, repository = ROOT): Promise<Release> {
  if (existsSync(against)) return readRelease(against)
  const commit = commitOf(against, repository)
  const folder = mkdtempSync(join(tmpdir(), 'contracts-'))
  try {
    const archive = execFileSync('git', ['archive', '--format=tar', commit, 'openapi'], {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 100_000_000,
    })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    return await readRelease(join(folder, 'openapi'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function readRelease(folder: string): Promise<Release> {
  const contracts = await loadContracts(await listContracts(folder))
  return { contracts, accepted: acceptedChanges(folder), changelog: readChangelog(folder) }
}

/** The text of the changelog of a contract folder; an empty one when it is missing. */
export const readChangelog = (folder: string): string => readIfThere(join(folder, 'CHANGELOG.md'))

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** @throws Error when an entry has no change or no reason */
function acceptedChanges(folder: string): string[] {
  const file: unknown = parse(readIfThere(join(folder, 'breaking-changes.yaml')))
  return list(isPlainObject(file) ? file : {}, 'changes').map((entry) => {
    const node = isPlainObject(entry) ? entry : {}
    if (text(node, 'change') === '' || text(node, 'reason') === '') {
      throw new Error('Every entry of openapi/breaking-changes.yaml needs `change` and `reason`')
    }
    return text(node, 'change')
  })
}

function commitOf(against: string, repository: string): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: repository, encoding: 'utf8' })
  const { status, stdout } = git('rev-parse', '--verify', '--quiet', `${against}^{commit}`)
  if (status === 0) return stdout.trim()
  const isShallow = git('rev-parse', '--is-shallow-repository').stdout?.trim() === 'true'
  if (!isShallow) throw new Error(`There is no folder, commit, branch or tag ${against}.`)
  throw new Error(
    `This clone is shallow and has no ${against}. Fetch it first: ` +
      `git fetch --depth 1 origin ${against.replace(/^origin\//, '')}, then --against FETCH_HEAD.`,
  )
}
