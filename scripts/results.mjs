// The results of the tests of a run of every check, from the reports that vitest and Playwright write.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './host.mjs'

/** The folder of the reports. */
export const REPORTS = join(ROOT, 'reports')

/** The tests of a report that passed and failed; nothing for a check that is no test. */
export function countsOf(name) {
  if (name === 'journeys') {
    const { expected = 0, unexpected = 0, flaky = 0 } = report('e2e.json')?.stats ?? {}
    return { passed: expected, failed: unexpected + flaky }
  }
  const unit = report(`unit-${name}.json`)
  return unit === undefined ? {} : { passed: unit.numPassedTests, failed: unit.numFailedTests }
}

/** The tests and journeys that failed, each a text of a few lines. */
export const failures = () => [...failedTests(), ...failedJourneys()]

/** The failed tests of all reports, each with the first lines of its reason. */
function failedTests() {
  return globSync(`${REPORTS}/unit-*.json`).flatMap((file) =>
    JSON.parse(readFileSync(file, 'utf8')).testResults.flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      const where = relative(ROOT, name)
      // A file that cannot be loaded has no tests.
      if (tests.length === 0) return message ? [`${where}\n${firstLines(message)}`] : []
      return tests.map(
        ({ fullName, failureMessages }) => `${where} › ${fullName}\n${firstLines(failureMessages[0])}`,
      )
    }),
  )
}

/** The journeys that failed, or passed only when they were repeated. */
function failedJourneys() {
  const within = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(within)]
  return (report('e2e.json')?.suites ?? []).flatMap(within).flatMap(({ title, file, line, ok, tests }) => {
    const results = tests.flatMap((each) => each.results)
    const reason = results.find(({ status }) => status !== 'passed' && status !== 'skipped')?.error?.message
    return ok && reason === undefined ? [] : [`${file}:${line} › ${title}\n${firstLines(reason)}`]
  })
}

/** Without colours and the lines of test runners. */
function firstLines(text = '') {
  const lines = stripVTControlCharacters(text).split('\n')
  return lines
    .filter((line) => !line.includes('node_modules'))
    .slice(0, 12)
    .join('\n')
}

function report(name) {
  const file = join(REPORTS, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
