import type { RunResult } from '../run/run.ts'
import { endedBy } from '../run/run-all.ts'
import {
  type Comparison,
  compared,
  expiryOf,
  type Known,
  knownIn,
  withSkipped,
  writeBaseline,
} from './baseline.ts'
import { counted } from './counts.ts'
import { type Coverage, coverageOf } from './coverage.ts'
import { type Finding, findingsOf } from './findings.ts'
import type { Levels } from './levels.ts'
import { type Proof, proofOf } from './proof.ts'

/** How strictly a run is judged. By default every violation and every untried operation fails it. */
export type Policy = {
  levels?: Levels
  /** Operations that need not give a documented success. */
  allowUntried?: readonly string[]
  /** The known violations to compare with. */
  baseline?: readonly Known[] | undefined
  /** The day after which the known violations count again. */
  until?: string | undefined
  /** The day of the run in the time zone UTC, as `YYYY-MM-DD`; the day of the machine without it. */
  today?: string
  /** `new` fails for violations that the baseline does not have. */
  failOn?: 'any' | 'new'
  /** The least coverage in percent, by `Coverage`. */
  minCoverage?: number | undefined
}

/** A run with what it found and proved. */
export type Judgement = {
  result: RunResult
  levels: Levels
  /** All findings, in the order in which to mend them. */
  findings: Finding[]
  /** The findings for which the run fails. */
  failing: Finding[]
  /** Undefined without a baseline. */
  comparison: Comparison | undefined
  proof: Proof
  /** The line that repeats a finding when its id is put after it; undefined for a run without a report. */
  again?: string | undefined
  coverage: Coverage
  /** The wanted coverage, where it was not reached. */
  uncovered: number | undefined
  /**
   * Every document was tested until the end, nothing is violated, every operation is proved or allowed to be untried, and
   * enough is covered.
   */
  holds: boolean
}

export function judge(run: RunResult, policy: Policy = {}): Judgement {
  const { levels = {}, allowUntried = [], baseline, until, failOn = 'any', minCoverage = 0 } = policy
  const expiry = expiryOf(baseline === undefined ? undefined : until, policy.today ?? todayInUtc())
  const result = { ...run, notes: [...run.notes, ...expiry.notes] }
  const findings = findingsOf(result, levels)
  const comparison =
    baseline === undefined ? undefined : compared(findings, baseline, levels, skippedIn(result))
  const known = failOn === 'new' && !expiry.isOver ? (comparison?.kept ?? []) : []
  const failing = findings.filter((finding) => finding.level === 'error' && !known.includes(finding))
  const proof = proofOf(result, levels, allowUntried)
  const coverage = coverageOf(result.tally, result.operations)
  const uncovered = coverage.percent < minCoverage ? minCoverage : undefined
  const isWhole = proof.untried.length === 0 && result.unread.length === 0 && uncovered === undefined
  const holds = failing.length === 0 && isWhole && result.ended === undefined
  return { result, levels, findings, failing, comparison, proof, coverage, uncovered, holds }
}

/** The day in the time zone UTC, as `YYYY-MM-DD`. */
export function todayInUtc(): string {
  return new Date().toISOString().slice(0, 10)
}

/** The result of a run in one sentence, without its full stop. */
export function verdictOf(judgement: Judgement): string {
  const { result, findings, failing, proof, comparison, coverage, uncovered } = judgement
  const { length: untried } = proof.untried
  const what = result.compared === undefined ? 'violation' : 'difference'
  const isNew = comparison !== undefined && failing.every((each) => comparison.fresh.includes(each))
  const parts = [
    ...(failing.length > 0 ? [counted(failing.length, isNew ? `new ${what}` : what)] : []),
    ...(untried > 0 ? [`${counted(untried, 'operation')} untried`] : []),
    ...(result.ended === undefined ? [] : [endedBy(result.ended)]),
    ...(result.unread.length > 0 ? [`${counted(result.unread.length, 'document')} not tested`] : []),
    ...(uncovered === undefined ? [] : [`coverage ${coverage.percent} % where ${uncovered} % are wanted`]),
  ]
  if (parts.length > 0) return parts.join(', ')
  const known = findings.filter(({ level }) => level === 'error').length
  const open = [
    ...(known > 0 ? [`apart from ${counted(known, `known ${what}`)}`] : []),
    ...(proof.allowed.length > 0 ? [allowedText(proof)] : []),
  ]
  return [wholeText(result), ...open].join(', ')
}

function wholeText({ recording, compared }: RunResult): string {
  if (compared !== undefined) return 'The two services answer alike'
  return recording === undefined ? 'The service keeps its documents' : 'The recorded calls keep the documents'
}

function allowedText({ allowed, isRecorded }: Proof): string {
  const operations = counted(allowed.length, 'operation')
  return isRecorded
    ? `and ${operations} did not succeed in any of them`
    : `as far as it was tried: ${operations} may be untried`
}

type Files = {
  baseline?: string | undefined
  'write-baseline'?: boolean | undefined
  'baseline-until'?: string | undefined
  only?: readonly string[] | undefined
}

/**
 * Judges a run against the baseline, and writes the file where that is wanted or where it does not exist. The run that
 * writes a missing file is still judged without it, so that a forgotten file does not pass.
 * @returns the judgement, and the lines about a written file
 * @throws CannotRun when the file cannot be written
 */
export async function judgeAgainst(
  result: RunResult,
  policy: Policy,
  { baseline: file, 'write-baseline': isWanted = false, 'baseline-until': day, only }: Files,
): Promise<{ judgement: Judgement; written: string[] }> {
  const judgement = judge(
    result,
    file === undefined ? policy : { ...policy, baseline: policy.baseline ?? [] },
  )
  const { comparison } = judgement
  if (file === undefined || comparison === undefined) return { judgement, written: [] }
  if (policy.baseline !== undefined && !isWanted) {
    // An operation by itself may show less than it shows beside the others.
    const comparable = only === undefined ? comparison : { ...comparison, gone: [] }
    return { judgement: { ...judgement, comparison: comparable }, written: [] }
  }
  const known = withSkipped(knownIn(judgement.findings), policy.baseline ?? [], skippedIn(result))
  // A day that was agreed on stays until another one is given.
  const until = day ?? policy.until
  await writeBaseline(file, { known, until })
  const written = [
    `Wrote ${file} with ${counted(known.length, 'known violation')}${isWanted ? changes(comparison) : ''}.`,
  ]
  return { judgement: isWanted ? judge(result, { ...policy, baseline: known, until }) : judgement, written }
}

function skippedIn({ skipped }: RunResult): (operationId: string) => boolean {
  const ids = new Set(skipped.map(({ id }) => id))
  return (operationId) => ids.has(operationId)
}

function changes({ fresh, gone }: Comparison): string {
  return `: ${fresh.length} new, ${gone.length} gone`
}
