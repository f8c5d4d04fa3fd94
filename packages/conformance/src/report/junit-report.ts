import type { Unread } from '../document/load.ts'
import type { Check } from '../record/recorder.ts'
import { checksByOperation, counted } from './counts.ts'
import { coverageLine } from './coverage.ts'
import { escaped } from './escaped.ts'
import { type Finding, operationsLine } from './findings.ts'
import type { Judgement } from './judgement.ts'

/** A test case of JUnit: its lines of XML, and whether it failed or was skipped. */
type TestCase = { xml: string; state: 'passed' | 'failed' | 'skipped' }

/**
 * The run for continuous integration: a suite with a test case for each cause, then a suite for each operation with its
 * proof and the rules that it keeps.
 */
export function junitReport(judgement: Judgement): string {
  const { result } = judgement
  const byOperation = checksByOperation(result)
  const suites = [
    { name: 'findings', cases: judgement.findings.flatMap((each) => findingCase(judgement, each)) },
    ...(result.unread.length === 0 ? [] : [{ name: 'documents', cases: result.unread.map(unreadCase) }]),
    ...coverageSuite(judgement),
    ...result.operations.map(({ id }) => ({
      name: id,
      cases: [proofCase(judgement, id), ...ruleCases(id, byOperation.get(id) ?? [])],
    })),
  ]
  const all = suites.flatMap(({ cases }) => cases)
  const seconds = (result.ms / 1000).toFixed(3)
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="conformance" tests="${all.length}" failures="${numberOf(all, 'failed')}" time="${seconds}">
${suites.map(suiteXml).join('\n')}
</testsuites>
`
}

function suiteXml({ name, cases }: { name: string; cases: TestCase[] }): string {
  const head = `  <testsuite name="${escaped(name)}" tests="${cases.length}" failures="${numberOf(cases, 'failed')}" skipped="${numberOf(cases, 'skipped')}">`
  return [head, ...cases.map(({ xml }) => xml), '  </testsuite>'].join('\n')
}

function numberOf(cases: readonly TestCase[], wanted: TestCase['state']): number {
  return cases.filter(({ state }) => state === wanted).length
}

function testCase(className: string, name: string, state: TestCase['state'], body = ''): TestCase {
  const xml = `    <testcase classname="${escaped(className)}" name="${escaped(name)}">${body}</testcase>`
  return { xml, state }
}

function skipped(message: string): string {
  return `\n      <skipped message="${escaped(message)}"/>\n    `
}

/** A test case of its own where the coverage is too low. */
function coverageSuite({ uncovered, coverage }: Judgement) {
  if (uncovered === undefined) return []
  const message = escaped(`${coverageLine(coverage)}; ${uncovered} % are wanted.`)
  const body = `\n      <failure type="coverage" message="${message}"/>\n    `
  return [{ name: 'coverage', cases: [testCase('coverage', 'enough is proved', 'failed', body)] }]
}

function unreadCase({ file, reason }: Unread): TestCase {
  const failure = `<failure type="unread" message="${escaped(reason)}"/>`
  return testCase('documents', file, 'failed', `\n      ${failure}\n    `)
}

/** A finding that does not fail the run is skipped with the reason. Notes are left out. */
function findingCase({ failing }: Judgement, finding: Finding): TestCase[] {
  const { rule, place, level, message } = finding
  const name = `${rule} at ${place}`
  if (level === 'note') return []
  if (failing.includes(finding)) return [testCase('findings', name, 'failed', failureXml(finding))]
  const reason = level === 'warn' ? 'a warning' : 'known by the baseline'
  return [testCase('findings', name, 'skipped', skipped(`${reason}: ${message}`))]
}

function failureXml(finding: Finding): string {
  const { rule, message, times, operations, also, curl, response, other } = finding
  const answer = response === undefined ? '' : JSON.stringify(response, null, 2)
  const shown = `Shown by ${counted(times, 'check')} of ${counted(operations.length, 'operation')}: ${operationsLine(finding)}.`
  const second = other?.response === undefined ? '' : JSON.stringify(other.response, null, 2)
  const text = [message, shown, ...also, curl ?? '', answer, other?.curl ?? '', second].filter(
    (line) => line !== '',
  )
  return `\n      <failure type="${escaped(rule)}" message="${escaped(message)}">${escaped(text.join('\n\n'))}</failure>\n    `
}

const PROOF = 'documented success'

function proofCase({ proof }: Judgement, id: string): TestCase {
  const untried = proof.untried.find(({ operationId }) => operationId === id)
  const allowed = proof.allowed.find(({ operationId }) => operationId === id)
  if (allowed !== undefined)
    return testCase(id, PROOF, 'skipped', skipped(`allowed to be untried: ${allowed.reason}`))
  if (untried === undefined) return testCase(id, PROOF, 'passed')
  const body = `\n      <failure type="untried" message="${escaped(untried.reason)}"/>\n    `
  return testCase(id, PROOF, 'failed', body)
}

/** The rules that an operation keeps, and those that were not tried. Broken ones are test cases of their cause. */
function ruleCases(id: string, checks: readonly Check[]): TestCase[] {
  const byRule = new Map<string, Check[]>()
  for (const check of checks) byRule.set(check.rule, [...(byRule.get(check.rule) ?? []), check])
  return [...byRule.keys()].sort().flatMap((rule) => {
    const own = byRule.get(rule) ?? []
    if (own.some(({ outcome }) => outcome === 'failed')) return []
    if (own.some(({ outcome }) => outcome === 'passed')) return [testCase(id, rule, 'passed')]
    const [open] = own.filter(({ outcome }) => outcome === 'not tried')
    return open === undefined ? [] : [testCase(id, rule, 'skipped', skipped(open.message))]
  })
}
