import { isDeepStrictEqual } from 'node:util'
import { branch, type Tree } from '../packages/document/src/index.ts'
import { compareVersions, entriesOf, type Versioned, versionOf } from './changelog.ts'
import { compareContracts } from './compare-contracts.ts'
import type { Release } from './release.ts'

/**
 * Changes that break a client, and the ones among them that neither a listed pattern nor a step of the major version covers;
 * listed patterns that no change has; documents whose version or changelog lags behind.
 */
export type Comparison = { breaking: string[]; unlisted: string[]; stale: string[]; versions: string[] }

/** Compares two releases. Patterns that the earlier one lists too are of its own changes, and count for nothing. */
export function compareReleases(before: Release, after: Release): Comparison {
  const breaking = compareContracts(before.contracts, after.contracts)
  const patterns = after.accepted.filter((pattern) => !before.accepted.includes(pattern))
  const pairs = after.contracts.flatMap((now) => {
    const old = before.contracts.find(({ name }) => name === now.name)
    return old === undefined ? [] : [{ old, now }]
  })
  const stepped = pairs.filter(({ old, now }) => majorOf(now) > majorOf(old)).map(({ now }) => now.name)
  return {
    breaking,
    unlisted: breaking.filter(
      (change) =>
        !stepped.some((name) => change.startsWith(`${name} `)) &&
        !patterns.some((pattern) => matchesGlob(change, pattern)),
    ),
    stale: patterns.filter((pattern) => !breaking.some((change) => matchesGlob(change, pattern))),
    versions: pairs.flatMap(({ old, now }) => versionProblems(old, now, after.changelog)),
  }
}

const majorOf = ({ tree }: Versioned) => Number(versionOf(tree).split('.')[0])

/** Descriptions and examples count; order of keys, comments and the files of shared parts do not. */
function versionProblems(old: Versioned, now: Versioned, changelog: string): string[] {
  const [from, to] = [versionOf(old.tree), versionOf(now.tree)]
  const step = compareVersions(to, from)
  if (step < 0) return [`${now.name}: ${to} is lower than ${from}`]
  if (isDeepStrictEqual(unversioned(old.tree), unversioned(now.tree))) return []
  if (step === 0) return [`${now.name}: changed, and its info.version is still ${to}`]
  const entry = entriesOf(changelog, now.name).find(({ version }) => version === to)
  const isReported = entry !== undefined && !entry.isEmpty
  return isReported ? [] : [`${now.name}: changed, and openapi/CHANGELOG.md does not tell ${to}`]
}

const unversioned = (tree: Tree): Tree => ({ ...tree, info: { ...branch(tree, 'info'), version: undefined } })

/** `*` means any text, so that one entry can cover a change of a shared schema. */
function matchesGlob(change: string, pattern: string): boolean {
  const literal = (part: string) => part.replaceAll(/[\\^$.+?()[\]{}|]/g, '\\$&')
  return new RegExp(`^${pattern.split('*').map(literal).join('.*')}$`).test(change)
}
