import type { RunResult } from '../run/run.ts'
import { type Comparison, compared, type Known, knownIn, writeBaseline } from './baseline.ts'
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
  coverage: Coverage
  /** The wanted coverage, where it was not reached. */
  uncovered: number | undefined
  /**
   * Every document was tested, nothing is violated, every operation is proved or allowed to be untried, and enough is
   * covered.
   */
  holds: boolean
}

export function judge(result: RunResult, policy: Policy = {}): Judgement {
  const { levels = {}, allowUntried = [], baseline, failOn = 'any', minCoverage = 0 } = policy
  const findings = findingsOf(result, levels)
  const comparison = baseline === undefined ? undefined : compared(findings, baseline, levels)
  const isKnown = (finding: Finding) => failOn === 'new' && comparison?.kept.includes(finding) === true
  const failing = findings.filter((finding) => finding.level === 'error' && !isKnown(finding))
  const proof = proofOf(result, levels, allowUntried)
  const coverage = coverageOf(result.tally, result.operations)
  const uncovered = coverage.percent < minCoverage ? minCoverage : undefined
  const isWhole = proof.untried.length === 0 && result.unread.length === 0 && uncovered === undefined
  const holds = failing.length === 0 && isWhole
  return { result, levels, findings, failing, comparison, proof, coverage, uncovered, holds }
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
  only?: string | undefined
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
  { baseline: file, 'write-baseline': isWanted = false, only }: Files,
): Promise<{ judgement: Judgement; written: string[] }> {
  const judgement = judge(
    result,
    file === undefined ? policy : { ...policy, baseline: policy.baseline ?? [] },
  )
  const { comparison } = judgement
  if (file === undefined || comparison === undefined) return { judgement, written: [] }
  if (policy.baseline !== undefined && !isWanted) {
    // A run of one operation cannot tell which violations of the others are gone.
    const comparable = only === undefined ? comparison : { ...comparison, gone: [] }
    return { judgement: { ...judgement, comparison: comparable }, written: [] }
  }
  await writeBaseline(file, judgement.findings)
  const known = knownIn(judgement.findings)
  const written = [
    `Wrote ${file} with ${counted(known.length, 'known violation')}${isWanted ? changes(comparison) : ''}.`,
  ]
  return { judgement: isWanted ? judge(result, { ...policy, baseline: known }) : judgement, written }
}

function changes({ fresh, gone }: Comparison): string {
  return `: ${fresh.length} new, ${gone.length} gone`
}
