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

/** A baseline as its file has it. After the day `until`, as `YYYY-MM-DD`, its violations count again. */
type Baseline = { known: Known[]; until: string | undefined }

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
export async function readBaseline(file: string): Promise<Baseline | undefined> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new CannotRun(`--baseline ${file} cannot be read: ${reasonOf(error)}.`)
  })
  return content === undefined ? undefined : parsed(file, content)
}

function parsed(file: string, content: string): Baseline {
  let tree: unknown
  try {
    tree = JSON.parse(content)
  } catch (error) {
    throw new CannotRun(`--baseline ${file} is not JSON: ${reasonOf(error)}.`)
  }
  const list = isTree(tree) && tree.baseline === VERSION ? tree.findings : undefined
  if (!Array.isArray(list))
    throw new CannotRun(`--baseline ${file} is not a baseline of this version; --write-baseline writes one.`)
  const until = isTree(tree) && tree.until !== undefined ? String(tree.until) : undefined
  if (until !== undefined && !isDay(until))
    throw new CannotRun(`--baseline ${file} has an "until" that is no day such as 2027-01-31.`)
  return { known: list.map((each: unknown) => knownOf(file, each)), until }
}

/** Whether a text is a day of the calendar: `2027-01-31`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function knownOf(file: string, each: unknown): Known {
  const [rule, place] = isTree(each) ? [text(each, 'rule'), text(each, 'place')] : ['', '']
  if (rule === '' || place === '')
    throw new CannotRun(`--baseline ${file} has a finding without "rule" or "place".`)
  const operations = isTree(each) ? operationsIn(file, each.operations) : undefined
  return { rule, place, ...(operations === undefined ? {} : { operations }) }
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
export async function writeBaseline(file: string, { known, until }: Baseline): Promise<void> {
  const lines = known.map((each) => `    ${JSON.stringify(each)}`)
  const list = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n  ]`
  const day = until === undefined ? '' : `  "until": "${until}",\n`
  await writeFile(file, `{\n  "baseline": ${VERSION},\n${day}  "findings": ${list}\n}\n`).catch(
    (error: unknown) => {
      throw new CannotRun(`--baseline ${file} cannot be written: ${reasonOf(error)}.`)
    },
  )
}

/** In days: so long before its end a baseline is reported to end. */
const NOTICE_DAYS = 14

/**
 * How far a baseline still counts.
 * @param today a day in the time zone UTC, as `YYYY-MM-DD`
 * @returns whether it is over, and the note for reports where that is so, or will be soon
 */
export function expiryOf(until: string | undefined, today: string): { isOver: boolean; notes: string[] } {
  if (until === undefined) return { isOver: false, notes: [] }
  const days = Math.round((Date.parse(until) - Date.parse(today)) / 86_400_000)
  const advice = 'mend them, or give another day by --write-baseline --baseline-until'
  if (days < 0)
    return {
      isOver: true,
      notes: [`The baseline ended on ${until}, so that its violations count: ${advice}.`],
    }
  const when = days === 0 ? 'today' : `on ${until}, in ${days} ${days === 1 ? 'day' : 'days'}`
  const note = `The baseline ends ${when}, and its violations count afterwards: ${advice}.`
  return { isOver: false, notes: days > NOTICE_DAYS ? [] : [note] }
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
