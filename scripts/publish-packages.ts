/** Publishes the packages whose version the registry lacks, or prints what the next release has. See `--help`. */
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ROOT } from './host.mjs'
import { PUBLISHED, packAll, REGISTRY, SCOPE } from './package-staging.ts'

const HELP = `usage: npm run release -- --dry-run

  --dry-run  prints the packages of the next release, with their versions and notes: from the changesets that wait in
             .changeset, or, when none waits, as they are now

Without it the command publishes to ${REGISTRY} each package whose version is not there yet, with
provenance. It does so in the workflow release.yml alone, because provenance is the statement of the workflow's host.

Exit 0: printed, or published. 1: refused or failed, with the reason.`

const shell = process.platform === 'win32'

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } } })
    if (values.help) console.log(HELP)
    else if (values['dry-run']) console.log(nextRelease(process.cwd()))
    else await publish()
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 1
  }
}

/** A section for each package that would be published: its name and versions, and the newest notes of its changelog. */
function nextRelease(root: string): string {
  const changesets = globSync('.changeset/*.md', { cwd: root })
  const next = changesets.length === 0 ? root : versioned(root)
  const sections = PUBLISHED.flatMap((name) => {
    const [from, to] = [versionIn(root, name), versionIn(next, name)]
    if (changesets.length > 0 && from === to) return []
    const notes = newestNotes(readFileSync(join(next, 'packages', name, 'CHANGELOG.md'), 'utf8'))
    return [`${SCOPE}/${name} ${from === to ? from : `${from} → ${to}`}\n\n${notes}\n`]
  })
  if (next !== root) rmSync(next, { recursive: true })
  const head =
    changesets.length === 0
      ? 'No changeset waits. A release publishes these versions, where the registry lacks them:'
      : `Changesets that wait: ${changesets.length}. The next release:`
  return [head, ...sections].join('\n\n')
}

/** A copy of what Changesets reads and writes, with the versions and changelogs of the next release. */
function versioned(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'release-'))
  const copied = ['package{,-lock}.json', '{packages,apps}/*/{package.json,CHANGELOG.md}', '.changeset/*']
  for (const path of copied.flatMap((each) => globSync(each, { cwd: root })))
    cpSync(join(root, path), join(copy, path))
  // Changesets asks Git for the root and for the age of each changeset.
  const git = (...args: string[]) => execFileSync('git', args, { cwd: copy, stdio: 'ignore' })
  git('init', '--initial-branch=main')
  git('add', '.')
  git('-c', 'user.name=release', '-c', 'user.email=release@localhost', 'commit', '--message=Changesets')
  const command = fileURLToPath(import.meta.resolve('@changesets/cli/bin.js'))
  try {
    execFileSync(process.execPath, [command, 'version'], { cwd: copy, stdio: 'pipe' })
  } catch (error) {
    rmSync(copy, { recursive: true })
    throw new Error(`Changesets cannot read .changeset: ${outputOf(error)}`)
  }
  return copy
}

function outputOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { stdout, stderr } = Object(error)
  // Without the stack of the other program.
  return `${stdout}${stderr}`.replaceAll(/^ +at .*\n?/gm, '').trim() || error.message
}

function versionIn(root: string, name: string): string {
  return JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')).version
}

/** The newest section of a changelog, without its heading. */
function newestNotes(changelog: string): string {
  const [, newest = ''] = changelog.split(/^## .*$/m)
  return newest.trim()
}

async function publish() {
  // The host of a workflow gives it to a job that may state the origin of packages.
  const { ACTIONS_ID_TOKEN_REQUEST_URL: identity } = process.env
  if (identity === undefined)
    throw new Error(
      'npm run release publishes from the workflow release.yml alone, with provenance. Here, npm run release -- --dry-run prints what it would publish.',
    )
  for (const { name, file } of await packAll(join(ROOT, 'dist/packages'))) {
    const wanted = `${SCOPE}/${name}@${versionIn(ROOT, name)}`
    if (isPublished(wanted)) console.log(`${wanted} is published`)
    else
      console.log(npm('publish', file, '--provenance', '--registry', REGISTRY).trim() || `${wanted} is new`)
  }
}

/** @throws Error when the registry cannot be asked */
function isPublished(wanted: string): boolean {
  try {
    return npm('view', wanted, 'version', '--registry', REGISTRY).trim() !== ''
  } catch (error) {
    if (/E404/.test(outputOf(error))) return false
    throw error
  }
}

function npm(...args: string[]): string {
  return execFileSync('npm', args, { encoding: 'utf8', shell, stdio: ['ignore', 'pipe', 'pipe'] })
}
