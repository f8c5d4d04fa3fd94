import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { claimsOf, idOf } from './test-claims.ts'

export type Requirement = { id: string; repeats: boolean }

/** @throws Error when the text is not a list of requirements with ids */
export function readRequirements(yaml: string): Requirement[] {
  const entries: unknown = parse(yaml)
  if (!Array.isArray(entries)) throw new Error('A file of the catalogue must be a list.')
  return entries.map((entry: unknown) => {
    const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined
    if (typeof id !== 'string') throw new Error('A requirement needs an id.')
    return { id, repeats: typeof entry === 'object' && entry !== null && 'same_as' in entry }
  })
}

/** The catalogue of docs/requirements, in the order of its files. */
export function loadRequirements(root: string): Requirement[] {
  return globSync('docs/requirements/*.yaml', { cwd: root })
    .sort()
    .flatMap((file) => readRequirements(readFileSync(join(root, file), 'utf8')))
}

/** The claimed ids with the test files that claim them. @throws Error for a claim that is not above a test */
export function loadClaims(root: string): Map<string, string[]> {
  const claims = new Map<string, string[]>()
  for (const file of testFiles(root)) {
    const ids = claimsOf(file, readFileSync(join(root, file), 'utf8')).flatMap((claim) => claim.ids)
    for (const id of new Set(ids)) claims.set(id, [...(claims.get(id) ?? []), file])
  }
  return claims
}

/** The files that vitest and Playwright run. */
export function testFiles(root: string): string[] {
  const exclude = (name: string) => name.includes('node_modules')
  const files = globSync('{packages,apps,scripts,tests}/**/*.{test.ts,test.tsx,e2e.ts}', {
    cwd: root,
    exclude,
  })
  return files.map((path) => path.replaceAll('\\', '/')).sort()
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

/** The number of claimed and missing requirements by prefix, and claims of unknown ids. */
export function summaries(requirements: readonly Requirement[], claims: ReadonlyMap<string, string[]>) {
  const prefixes = [...new Set(requirements.map(({ id }) => id.replace(/-\d+$/, '')))]
  const rows = prefixes.map((prefix) => {
    const own = requirements.filter(({ id, repeats }) => id.startsWith(`${prefix}-`) && !repeats)
    const missing = own.map(({ id }) => id).filter((id) => !claims.has(id))
    return { prefix, claimed: own.length - missing.length, all: own.length, missing }
  })
  const known = new Set(requirements.map(({ id }) => id))
  const unknown = [...claims]
    .filter(([id]) => !known.has(id))
    .map(([id, files]) => `${id} (${files.join(', ')})`)
  return { rows, unknown: unknown.sort() }
}
