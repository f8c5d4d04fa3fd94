import { readFile, writeFile } from 'node:fs/promises'
import { isTree, text } from '@portal/document'
import { CannotRun } from '../cannot-run.ts'
import { isRule } from '../rules.ts'
import type { Finding } from './findings.ts'
import type { Levels } from './levels.ts'

/**
 * A known violation: the rule, the document and pointer of what is violated, and the operations that showed it. Nothing of it
 * depends on a run. An entry of an older baseline has no operations: it counts for every operation.
 */
export type Known = { rule: string; place: string; operations?: string[] }

/** The findings of this run against the findings of the baseline. */
export type Comparison = {
  fresh: Finding[]
  kept: Finding[]
  /** Entries that nothing shows any more, or not all of their operations: then with those that do not. */
  gone: Known[]
  /** The operations of new findings whose `place` the baseline has with other operations. */
  newIn: ReadonlyMap<Finding, string[]>
}

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
    const operations = isTree(each) ? operationsIn(file, each.operations) : undefined
    return { rule, place, ...(operations === undefined ? {} : { operations }) }
  })
}

function operationsIn(file: string, value: unknown): string[] | undefined {
  if (value === undefined) return undefined
  const names = Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
  if (!Array.isArray(value) || names.length === 0 || names.length !== value.length)
    throw new CannotRun(`--baseline ${file} has a finding whose "operations" are no list of names.`)
  return names
}

/**
 * Writes the violations as a baseline: sorted, one a line, so that a change of it can be reviewed.
 * @throws CannotRun when the file cannot be written
 */
export async function writeBaseline(file: string, known: readonly Known[]): Promise<void> {
  const lines = known.map((each) => `    ${JSON.stringify(each)}`)
  const list = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n  ]`
  await writeFile(file, `{\n  "baseline": ${VERSION},\n  "findings": ${list}\n}\n`).catch(
    (error: unknown) => {
      throw new CannotRun(`--baseline ${file} cannot be written: ${reasonOf(error)}.`)
    },
  )
}

/** The violations as a baseline has them, sorted. Findings at different levels never share a rule and a `place`. */
export function knownIn(findings: readonly Finding[]): Known[] {
  const byKey = new Map<string, Set<string>>()
  const known = new Map<string, Known>()
  for (const { rule, level, places } of findings) {
    for (const { place, operations } of level === 'note' ? [] : places) {
      const key = keyOf({ rule, place })
      const all = byKey.get(key) ?? new Set()
      for (const each of operations) all.add(each)
      byKey.set(key, all)
      known.set(key, { rule, place, operations: [...all].sort() })
    }
  }
  return [...known.keys()].sort().flatMap((key) => known.get(key) ?? [])
}

/** The violations with what an older baseline has of operations that the run left out, about which it says nothing. */
export function withSkipped(
  known: readonly Known[],
  before: readonly Known[],
  isSkipped: (operationId: string) => boolean,
): Known[] {
  const all = new Map(known.map((each) => [keyOf(each), each]))
  for (const each of before) {
    const skipped = each.operations?.filter(isSkipped) ?? []
    const { operations = [] } = all.get(keyOf(each)) ?? {}
    if (skipped.length > 0)
      all.set(keyOf(each), { ...each, operations: [...new Set([...operations, ...skipped])].sort() })
  }
  return [...all.keys()].sort().flatMap((key) => all.get(key) ?? [])
}

/**
 * A finding is new when one of its `places` is new, or one of the operations there. A violation is gone when its rule was not
 * switched off meanwhile, and its operations were not left out.
 */
export function compared(
  findings: readonly Finding[],
  baseline: readonly Known[],
  levels: Levels,
  isSkipped: (operationId: string) => boolean,
): Comparison {
  const known = new Map(baseline.map((each) => [keyOf(each), each]))
  const now = new Map(knownIn(findings).map((each) => [keyOf(each), each]))
  const violations = findings.filter(({ level }) => level !== 'note')
  const isFresh = (finding: Finding) =>
    unknownOf(finding, known).length > 0 ||
    finding.places.some(({ place }) => !known.has(keyOf({ rule: finding.rule, place })))
  const more = violations.map((each) => [each, unknownOf(each, known)] as const)
  return {
    fresh: violations.filter(isFresh),
    kept: violations.filter((each) => !isFresh(each)),
    gone: baseline.flatMap((each) =>
      isRule(each.rule) && levels[each.rule] === 'off' ? [] : goneOf(each, now.get(keyOf(each)), isSkipped),
    ),
    newIn: new Map(more.filter(([, operations]) => operations.length > 0)),
  }
}

/** The operations of a finding that the baseline does not have at the same `place`. */
function unknownOf({ rule, places, operations: all }: Finding, known: ReadonlyMap<string, Known>): string[] {
  const found = places.flatMap(({ place, operations }) => {
    const before = known.get(keyOf({ rule, place }))?.operations
    return before === undefined ? [] : operations.filter((each) => !before.includes(each))
  })
  return all.filter((each) => found.includes(each))
}

function goneOf(before: Known, now: Known | undefined, isSkipped: (operationId: string) => boolean): Known[] {
  if (before.operations === undefined) return now === undefined ? [before] : []
  const operations = before.operations.filter(
    (each) => !isSkipped(each) && now?.operations?.includes(each) !== true,
  )
  return operations.length === 0 ? [] : [{ ...before, operations }]
}

function keyOf({ rule, place }: Known): string {
  return `${rule} ${place}`
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
