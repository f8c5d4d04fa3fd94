import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { claimsOf, idOf } from './test-claims.ts'

export type Requirement = {
  id: string
  repeats: boolean
  /** The statement itself, and what settles it where the document leaves it open. */
  must: string
  decide: string | undefined
  /** The changes that were tried, and that a claiming test noticed: each a file and one line in words. */
  brokenBy: readonly string[]
}

/** A test, or a row of a table of tests, that claims a requirement. */
export type Claimant = { file: string; line: number; title: string }

/** @throws Error when the text is not a list of requirements with ids */
export function readRequirements(yaml: string): Requirement[] {
  const entries: unknown = parse(yaml)
  if (!Array.isArray(entries)) throw new Error('A file of the catalogue must be a list.')
  return entries.map((entry: unknown) => {
    const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined
    if (typeof id !== 'string') throw new Error('A requirement needs an id.')
    const text = (key: string) => {
      const value: unknown = Reflect.get(Object(entry), key)
      return typeof value === 'string' ? value.trim() : undefined
    }
    return {
      id,
      repeats: 'same_as' in Object(entry),
      must: text('must') ?? '',
      decide: text('decide'),
      brokenBy: textsOf(Reflect.get(Object(entry), 'broken_by')),
    }
  })
}

function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string')
}

/** The catalogue of docs/requirements, in the order of its files. */
export function loadRequirements(root: string): Requirement[] {
  return globSync('docs/requirements/*.yaml', { cwd: root })
    .sort()
    .flatMap((file) => readRequirements(readFileSync(join(root, file), 'utf8')))
}

/** The claimed ids with the tests that claim them. @throws Error for a claim that is not above a test */
export function loadClaims(root: string): Map<string, Claimant[]> {
  const claims = new Map<string, Claimant[]>()
  for (const file of claimingFiles(root)) {
    for (const { ids, line, title } of claimsOf(file, readFileSync(join(root, file), 'utf8')))
      for (const id of new Set(ids)) claims.set(id, [...(claims.get(id) ?? []), { file, line, title }])
  }
  return claims
}

/** The files that vitest and Playwright run, and those in `tests/` that have tables for them. */
export function claimingFiles(root: string): string[] {
  const exclude = (name: string) => name.includes('node_modules')
  const tests = '{packages,apps,scripts,tests}/**/*.{test.ts,test.tsx,e2e.ts}'
  const files = globSync([tests, 'tests/**/*.ts'], { cwd: root, exclude })
  return [...new Set(files.map((path) => path.replaceAll('\\', '/')))].sort()
}

/** AUTH-001, AUTH-002, AUTH-003 → AUTH-001..003 */
export function ranges(ids: readonly string[]): string {
  const runs: { first: string; last: string }[] = []
  for (const id of ids) {
    const run = runs.at(-1)
    if (run !== undefined && id === next(run.last)) run.last = id
    else runs.push({ first: id, last: id })
  }
  return runs.map(({ first, last }) => (first === last ? first : `${first}..${last.slice(-3)}`)).join(' ')
}

function next(id: string): string {
  return idOf(id.slice(0, -4), Number(id.slice(-3)) + 1)
}

/** The state of the requirements of a prefix. `broken` is the number of those with a change that was tried. */
export type Row = { prefix: string; claimed: number; all: number; broken: number; missing: string[] }

/** The number of claimed and missing requirements by prefix, and claims of unknown ids. */
export function summaries(
  requirements: readonly Pick<Requirement, 'id' | 'repeats' | 'brokenBy'>[],
  claims: ReadonlyMap<string, readonly Pick<Claimant, 'file'>[]>,
) {
  const prefixes = [...new Set(requirements.map(({ id }) => id.replace(/-\d+$/, '')))]
  const rows: Row[] = prefixes.map((prefix) => {
    const own = requirements.filter(({ id, repeats }) => id.startsWith(`${prefix}-`) && !repeats)
    const missing = own.map(({ id }) => id).filter((id) => !claims.has(id))
    const broken = own.filter(({ brokenBy }) => brokenBy.length > 0).length
    return { prefix, claimed: own.length - missing.length, all: own.length, broken, missing }
  })
  const known = new Set(requirements.map(({ id }) => id))
  const unknown = [...claims]
    .filter(([id]) => !known.has(id))
    .map(([id, tests]) => `${id} (${[...new Set(tests.map(({ file }) => file))].join(', ')})`)
  return { rows, unknown: unknown.sort() }
}
