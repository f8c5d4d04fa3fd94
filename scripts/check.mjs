// npm run check: runs every check without installing anything, and prints one summary.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedEnvironment, ROOT, readOptions } from './host.mjs'

readOptions(`usage: npm run check

Checks format, lint, unused code, lock file, contracts, generated code and types, runs unit, property and contract
tests, the build and the browser journeys, and prints one summary. A failure does not stop the other checks.`)

const REPORTS = join(ROOT, 'reports')

/** Quick checks come first, the browser last. */
const TASKS = [
  ['format and lint', 'biome', ['ci', '--error-on-warnings', '.']],
  ['unused code', 'knip', []],
  [
    'rules for tests alone',
    'knip',
    [
      '--production',
      '--exports',
      '--workspace=packages/domain',
      '--tags=-waiting',
      '--treat-tag-hints-as-errors',
    ],
  ],
  ['lock file', 'node', ['scripts/check-lock.ts']],
  ['contracts', 'node', ['scripts/lint-contracts.ts']],
  ['generated code', 'node', ['scripts/generate.ts', '--check']],
  ['types', 'turbo', ['run', 'types', 'types:repository', '--output-logs=errors-only']],
  [
    'unit and contract tests',
    'vitest',
    ['run', '--reporter=default', '--reporter=json', '--outputFile.json=reports/unit.json'],
  ],
  ['build', 'turbo', ['run', 'build', '--output-logs=errors-only']],
  ['browser journeys', 'playwright', ['test']],
]

process.chdir(ROOT)
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS)
const env = { ...pinnedEnvironment(), TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }
const results = TASKS.map(([task, command, args]) => {
  console.log(`\n▶ ${task}`)
  const begin = performance.now()
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  })
  if (error) console.error(error.message)
  return {
    task,
    result: status === 0 ? 'passed' : 'FAILED',
    seconds: (performance.now() - begin) / 1000,
  }
})

const counts = { 'unit and contract tests': unitCounts(), 'browser journeys': journeyCounts() }
const width = Math.max(...results.map(({ task }) => task.length))
const columns = (task, result, tests, seconds) =>
  `${task.padEnd(width)}  ${result.padEnd(6)}  ${String(tests).padStart(5)}  ${String(seconds).padStart(7)}`
console.log(`\n${columns('task', 'result', 'tests', 'seconds')}`)
for (const { task, result, seconds } of results) {
  const { passed, failed } = counts[task] ?? {}
  console.log(columns(task, result, passed === undefined ? '' : passed + failed, seconds.toFixed(1)))
}

const total = (what) => Object.values(counts).reduce((sum, each) => sum + each[what], 0)
// A task that fails without a failed test counts as one failure, so that the total is not zero.
const silent = results.filter(({ task, result }) => result !== 'passed' && !counts[task]?.failed)
const failed = total('failed') + silent.length
console.log(`\n${total('passed')} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function report(name) {
  const file = join(REPORTS, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function unitCounts() {
  const { numPassedTests: ok = 0, numFailedTests: bad = 0 } = report('unit.json') ?? {}
  return { passed: ok, failed: bad }
}

function journeyCounts() {
  const { expected = 0, unexpected = 0, flaky = 0 } = report('e2e.json')?.stats ?? {}
  return { passed: expected, failed: unexpected + flaky }
}
