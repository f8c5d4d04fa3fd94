import type { RunResult } from '../run/run.ts'
import { type Comparison, knownIn, writeBaseline } from './baseline.ts'
import { counted } from './counts.ts'
import { type Judgement, judge, type Policy } from './judgement.ts'

type Files = {
  baseline?: string | undefined
  'write-baseline'?: boolean | undefined
  only?: string | undefined
}

/**
 * Judges a run against the baseline, and writes the file where that is wanted or where it does not exist. The run that
 * writes a missing file is still judged without it, so that a forgotten file does not pass.
 * @returns the judgement, and the lines that tell of a written file
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
    const told = only === undefined ? comparison : { ...comparison, gone: [] }
    return { judgement: { ...judgement, comparison: told }, written: [] }
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
