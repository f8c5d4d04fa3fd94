import type { RunResult } from '../run/run.ts'
import { escaped } from './escaped.ts'
import { countsOf, type Failure, failuresOf } from './failures.ts'

/** The run for continuous integration: a suite for each operation, a test case for each rule. */
export function junitReport(result: RunResult): string {
  const failures = failuresOf(result)
  const suites = result.operations.map(({ id }) => suiteOf(result, id, failures))
  const total = suites.reduce((sum, { tests }) => sum + tests, 0)
  const failed = suites.reduce((sum, suite) => sum + suite.failures, 0)
  const lines = suites.map(({ xml }) => xml).join('\n')
  const seconds = (result.ms / 1000).toFixed(3)
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="conformance" tests="${total}" failures="${failed}" time="${seconds}">
${lines}
</testsuites>
`
}

function suiteOf({ checks }: RunResult, id: string, failures: readonly Failure[]) {
  const own = checks.filter(({ operationId }) => operationId === id)
  const rules = [...new Set(own.map(({ rule }) => rule))].sort()
  const cases = rules.map((rule) => {
    const ofRule = own.filter((check) => check.rule === rule)
    const counts = countsOf(ofRule)
    const wrong = failures.filter((failure) => failure.operationId === id && failure.rule === rule)
    const skipped = counts.passed === 0 && counts.failed === 0
    const body = skipped
      ? `\n      <skipped message="${escaped(ofRule[0]?.message ?? '')}"/>\n    `
      : wrong.map((failure) => failureXml(failure)).join('')
    return {
      skipped,
      failed: wrong.length > 0,
      xml: `    <testcase classname="${escaped(id)}" name="${escaped(rule)}">${body}</testcase>`,
    }
  })
  const failed = cases.filter((each) => each.failed).length
  const skipped = cases.filter((each) => each.skipped).length
  const head = `  <testsuite name="${escaped(id)}" tests="${cases.length}" failures="${failed}" skipped="${skipped}">`
  return {
    tests: cases.length,
    failures: failed,
    xml: [head, ...cases.map(({ xml }) => xml), '  </testsuite>'].join('\n'),
  }
}

function failureXml({ rule, message, times, curl, response }: Failure): string {
  const answer = response === undefined ? '' : JSON.stringify(response, null, 2)
  const text = [message, times > 1 ? `Shown by ${times} requests.` : '', curl ?? '', answer].filter(
    (line) => line !== '',
  )
  return `\n      <failure type="${escaped(rule)}" message="${escaped(message)}">${escaped(text.join('\n\n'))}</failure>\n    `
}
