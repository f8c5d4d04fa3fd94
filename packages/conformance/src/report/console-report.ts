import type { Check } from '../run/recorder.ts'
import type { RunResult } from '../run/run.ts'
import { NEVER_ACCEPTED } from '../run/run-operation.ts'
import {
  counted,
  countsOf,
  type Failure,
  failuresOf,
  isHardlyTried,
  variablesOf,
  verdictOf,
} from './failures.ts'
import { terminalText } from './terminal-text.ts'

/**
 * The report for a terminal: one line for each operation, then the violations and how to repeat them. Control characters
 * of a document or an answer are made visible.
 */
export function consoleReport(result: RunResult): string {
  const { operations, checks, target, seed, notes, requests, ms } = result
  const lines = [`Target ${target}, seed ${seed}`, ...notes, '']
  const width = Math.max(...operations.map(({ id }) => id.length))
  for (const { id, method, path } of operations) {
    const own = checks.filter(({ operationId }) => operationId === id)
    const { passed, failed, 'not tried': untried } = countsOf(own)
    const mark = failed > 0 ? '✗' : passed > 0 && !isHardlyTried(own) ? '✓' : '–'
    const counts = `${String(passed).padStart(4)} held ${String(failed).padStart(4)} broken ${String(untried).padStart(3)} not tried`
    lines.push(`${mark} ${id.padEnd(width)} ${counts}  ${method} ${path}`)
  }
  const failures = failuresOf(result)
  lines.push(...failures.flatMap((failure) => failureLines(failure, seed)))
  lines.push(...neverAccepted(checks), ...variableLines(variablesOf(result, failures)))
  const { passed, failed, 'not tried': untried } = countsOf(checks)
  const seconds = (ms / 1000).toFixed(1)
  lines.push(
    '',
    `${counted(operations.length, 'operation')}, ${counted(requests, 'request')} in ${seconds} s: ${counted(passed, 'check')} held, ${failed} broken, ${untried} not tried`,
    `${verdictOf(result, failures)}.`,
  )
  return lines.map(terminalText).join('\n')
}

/** Operations of which little could be tested, with the advice how to change that. */
function neverAccepted(checks: readonly Check[]): string[] {
  const found = checks.filter(({ rule }) => rule === NEVER_ACCEPTED)
  return found.flatMap(({ operationId, message }) => ['', `${operationId}  hardly tried`, `  ${message}`])
}

function variableLines(variables: readonly { name: string; meaning: string }[]): string[] {
  if (variables.length === 0) return []
  const meanings = variables.map(({ name, meaning }) => `  ${name}  ${meaning}`)
  return ['', 'Set these variables before you repeat a curl line:', ...meanings]
}

/** Longer curl lines appear in the report files only. */
const LONGEST_LINE = 1500

function failureLines({ operationId, rule, message, times, curl = '' }: Failure, seed: number): string[] {
  const line = curl.length > LONGEST_LINE ? `${curl.slice(0, LONGEST_LINE)}…` : curl
  return [
    '',
    `${operationId}  ${rule}${times > 1 ? `  (${times} times)` : ''}`,
    `  ${message}`,
    `  ${line}`,
    `  again: --only ${/\s/.test(operationId) ? `'${operationId}'` : operationId} --seed ${seed}`,
  ]
}
