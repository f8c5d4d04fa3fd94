import type { RunResult } from '../run/run.ts'
import { countsOf, failuresOf, variablesOf } from './failures.ts'

/** The run as JSON, for other programs. */
export function jsonReport(result: RunResult): string {
  const { target, seed, notes, requests, ms, operations, checks } = result
  const failures = failuresOf(result)
  const summaries = operations.map(({ id, method, path, document, summary }) => {
    const own = checks.filter(({ operationId }) => operationId === id)
    const { passed, failed, 'not tried': notTried } = countsOf(own)
    const untried = own.filter(({ outcome }) => outcome === 'not tried')
    return {
      operationId: id,
      document: document.name,
      method,
      path,
      summary,
      passed,
      failed,
      notTried,
      untried: untried.map(({ rule, title, message }) => ({ rule, title, reason: message })),
    }
  })
  const report = {
    target,
    seed,
    requests,
    ms: Math.round(ms),
    notes,
    counts: countsOf(checks),
    operations: summaries,
    checks: checks.map(({ exchange: _, ...check }) => check),
    failures,
    variables: variablesOf(result, failures),
  }
  return `${JSON.stringify(report, null, 2)}\n`
}
