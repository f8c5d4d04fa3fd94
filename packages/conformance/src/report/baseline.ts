import { readFile, writeFile } from 'node:fs/promises'
import { CannotRun } from '../cannot-run.ts'
import { isTree, text } from '../document/tree.ts'
import type { Finding } from './findings.ts'
import type { Levels } from './levels.ts'

/** A known violation: the rule, and the document and pointer of what is violated. Nothing of it depends on a run. */
export type Known = { rule: string; place: string }

/** The findings of this run against those of the baseline. */
export type Comparison = { fresh: Finding[]; kept: Finding[]; gone: Known[] }

const VERSION = 1

/**
 * Reads a baseline.
 * @returns undefined when the file does not exist
 * @throws CannotRun when it cannot be read or is no baseline
 */
export async function readBaseline(file: string): Promise<Known[] | undefined> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new CannotRun(`--baseline ${file} cannot be read: ${reasonOf(error)}.`)
  })
  return content === undefined ? undefined : parsed(file, content)
}

function parsed(file: string, content: string): Known[] {
  let tree: unknown
  try {
    tree = JSON.parse(content)
  } catch (error) {
    throw new CannotRun(`--baseline ${file} is not JSON: ${reasonOf(error)}.`)
  }
  const list = isTree(tree) && tree.baseline === VERSION ? tree.findings : undefined
  if (!Array.isArray(list))
    throw new CannotRun(`--baseline ${file} is not a baseline of this version; --write-baseline writes one.`)
  return list.map((each: unknown) => {
    const [rule, place] = isTree(each) ? [text(each, 'rule'), text(each, 'place')] : ['', '']
    if (rule === '' || place === '')
      throw new CannotRun(`--baseline ${file} has a finding without "rule" or "place".`)
    return { rule, place }
  })
}

/**
 * Writes the violations as a baseline: sorted, one a line, so that a change of it can be reviewed.
 * @throws CannotRun when the file cannot be written
 */
export async function writeBaseline(file: string, findings: readonly Finding[]): Promise<void> {
  const lines = knownIn(findings).map((each) => `    ${JSON.stringify(each)}`)
  const list = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n  ]`
  await writeFile(file, `{\n  "baseline": ${VERSION},\n  "findings": ${list}\n}\n`).catch(
    (error: unknown) => {
      throw new CannotRun(`--baseline ${file} cannot be written: ${reasonOf(error)}.`)
    },
  )
}

/** The violations as a baseline has them, sorted. */
export function knownIn(findings: readonly Finding[]): Known[] {
  const all = findings.flatMap(({ rule, level, places }) =>
    level === 'note' ? [] : places.map((place) => ({ rule, place })),
  )
  const byKey = new Map(all.map((each) => [keyOf(each), each]))
  return [...byKey.keys()].sort().flatMap((key) => byKey.get(key) ?? [])
}

/** A finding is new when one of its places is. A violation is gone when its rule was not switched off meanwhile. */
export function compared(
  findings: readonly Finding[],
  baseline: readonly Known[],
  levels: Levels,
): Comparison {
  const known = new Set(baseline.map(keyOf))
  const now = knownIn(findings)
  const still = new Set(now.map(keyOf))
  const told = findings.filter(({ level }) => level !== 'note')
  const isFresh = ({ rule, places }: Finding) => places.some((place) => !known.has(keyOf({ rule, place })))
  return {
    fresh: told.filter(isFresh),
    kept: told.filter((each) => !isFresh(each)),
    gone: baseline.filter((each) => levels[each.rule] !== 'off' && !still.has(keyOf(each))),
  }
}

function keyOf({ rule, place }: Known): string {
  return `${rule} ${place}`
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
