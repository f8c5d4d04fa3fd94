import type { Check } from '../record/recorder.ts'
import type { RunOptions, RunResult } from '../run/run.ts'
import { counted } from './counts.ts'
import { findingsOf, variablesOf } from './findings.ts'

/** A finding of an earlier run, as its report has it. */
export type Repeated = {
  id: string
  seed: number
  /** The operation of the example, and all that showed the finding. */
  operationId: string
  operations: string[]
  rule: string
  kind: string
  title: string
}

const KINDS = ['positive', 'negative', 'security', 'state', 'answer'] as const satisfies Check['kind'][]

/**
 * Looks for a finding again: first by the one check that showed it, then by everything that its operations are tested with,
 * because a finding may need what other checks have created. It ends with the first sight of it.
 * @param run runs the kit with these options in addition to the usual ones
 * @returns the lines for a terminal, and the exit code: 0 it is gone, 1 it is there, or could not be tried
 */
export async function repeated(
  { id, seed, operationId, operations, rule, kind: name, title }: Repeated,
  run: (options: Partial<RunOptions>) => Promise<RunResult>,
): Promise<{ lines: string[]; code: number }> {
  const kind = KINDS.find((each) => each === name) ?? 'answer'
  const head = `Finding ${id} (${rule} in ${operationId}), seed ${seed}`
  const narrow = { only: [operationId], focus: { kind, title } }
  let requests = 0
  let last: RunResult | undefined
  for (const options of [narrow, { only: operations }]) {
    last = await run({ ...options, seed, until: id })
    requests += last.requests
    const found = findingsOf(last).find((each) => each.id === id)
    if (found === undefined) continue
    const variables = variablesOf(last, [found]).map((each) => `  ${each.name}  ${each.meaning}`)
    const lines = [found.message, `at ${found.place}`, found.curl ?? ''].map((line) => `  ${line}`)
    return {
      lines: [`${head}: still there, after ${counted(requests, 'request')}.`, ...lines, ...variables],
      code: 1,
    }
  }
  const own = last?.checks.filter((check) => check.operationId === operationId) ?? []
  const alike = own.filter((check) => isAlike(check, { rule, kind, title }))
  if (alike.some(({ outcome }) => outcome !== 'not tried'))
    return { lines: [`${head}: gone, in ${counted(requests, 'request')}.`], code: 0 }
  const open = own.find(({ outcome }) => outcome === 'not tried')
  const reason = open === undefined ? '' : `: ${open.message}`
  return { lines: [`${head}: not tried, so that nothing is known${reason}.`], code: 1 }
}

/** Whether a check would have shown the finding. An answer of one status says nothing about the answers of another one. */
function isAlike(
  check: Check,
  { rule, kind, title }: Pick<Check, 'kind' | 'title'> & { rule: string },
): boolean {
  if (check.kind !== kind) return false
  return check.title === title || check.rule === rule || (kind === 'answer' && rule === 'answer-status')
}
