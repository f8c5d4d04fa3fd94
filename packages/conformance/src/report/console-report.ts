import type { RunResult } from '../run/run.ts'
import { countsOf, type Failure, failuresOf } from './failures.ts'

/** The run for a person at a terminal: a line for each operation, then what is wrong with how to repeat it. */
export function consoleReport(result: RunResult): string {
  const { operations, checks, target, seed, requests, ms } = result
  const lines = [`Target ${target}, seed ${seed}`, '']
  const width = Math.max(...operations.map(({ id }) => id.length))
  for (const { id, method, path } of operations) {
    const {
      passed,
      failed,
      'not tried': untried,
    } = countsOf(checks.filter(({ operationId }) => operationId === id))
    const mark = failed > 0 ? '✗' : passed > 0 ? '✓' : '–'
    const counts = `${String(passed).padStart(4)} held ${String(failed).padStart(4)} broken ${String(untried).padStart(3)} not tried`
    lines.push(`${mark} ${id.padEnd(width)} ${counts}  ${method} ${path}`)
  }
  const failures = failuresOf(result)
  lines.push(...failures.flatMap((failure) => failureLines(failure, seed)))
  const { passed, failed, 'not tried': untried } = countsOf(checks)
  const seconds = (ms / 1000).toFixed(1)
  lines.push(
    '',
    `${operations.length} operations, ${requests} requests in ${seconds} s: ${passed} checks held, ${failed} broken, ${untried} not tried`,
    failures.length === 0 ? 'The service keeps its documents.' : `${failures.length} violations.`,
  )
  return lines.join('\n')
}

/** Longer requests are in the report alone. */
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
