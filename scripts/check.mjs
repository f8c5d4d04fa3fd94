// npm run check: runs every check without installing anything, and prints one summary.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { changesSince, selectionFor } from './changed.mjs'
import { fail, pinnedEnvironment, ROOT, readCheckOptions } from './host.mjs'

const options = readCheckOptions(
  `usage: npm run check [-- --changed [--since REF]] [-- --browser firefox]

Checks format, lint, unused code, lock file, contracts, generated code and types, runs unit, property and contract
tests, the build and the browser journeys, and prints one summary. A failure does not stop the other checks.

--changed          runs only the tests and journeys that a change can break; the change is everything since the branch
                   left main
--since REF        the same, compared with REF instead of main
--browser firefox  builds, and plays the main journeys (tag @firefox) in Mozilla's own Firefox; nothing else runs

A change of tools, lock file, contracts or SDK runs everything. Format, lint, types and conventions always run.`,
)

const REPORTS = join(ROOT, 'reports')
const JSON_REPORT = ['--reporter=default', '--reporter=json', '--outputFile.json=reports/unit.json']

process.chdir(ROOT)
const selected = select()
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS)
const env = {
  ...pinnedEnvironment(),
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  // Many tests start a command of ours, and loading its files takes longer than running it.
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
  E2E_BROWSER: options.browser,
}

const BUILD = ['build', 'turbo', ['run', 'build', '--output-logs=errors-only']]
const PLAY = ['browser journeys', 'playwright', ['test', ...patternsOf(selected.journeys)]]
const [builds, plays] = selected.journeys.length === 0 ? [[], []] : [[BUILD], [PLAY]]

/** As many of these run side by side as there are cores. Quick checks come first. */
const SIDE_BY_SIDE = [
  ['format and lint', 'biome', ['ci', '--error-on-warnings', '.']],
  ['types', 'turbo', ['run', 'types', 'types:repository', '--output-logs=errors-only']],
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
  ...builds,
]

/** These take all cores themselves; the browser comes last. */
const ALONE = [
  ...(selected.base === undefined
    ? [['unit and contract tests', 'vitest', ['run', ...JSON_REPORT]]]
    : [
        // They read files that they do not import.
        ['conventions', 'vitest', ['run', '--project=repository']],
        ['unit and contract tests', 'vitest', ['run', `--changed=${selected.base}`, ...JSON_REPORT]],
      ]),
  ...plays,
]

const [first, last] = options.browser === 'firefox' ? [builds, plays] : [SIDE_BY_SIDE, ALONE]
const results = [...(await runSideBySide(first)), ...(await runInOrder(last))]
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

/** Without a base everything runs. */
function select() {
  if (!options.changed && options.since === undefined) return { journeys: 'all' }
  try {
    const { base, files } = changesSince(options.since ?? 'main')
    const { all, journeys } = selectionFor(files)
    console.log(`${files.length} changed files; ${all ? 'everything runs' : `journeys: ${journeys}`}`)
    return all ? { journeys } : { base, journeys }
  } catch (error) {
    return fail(`What has changed cannot be told: ${error.message}`)
  }
}

function patternsOf(journeys) {
  return journeys === 'all' ? [] : journeys.map((name) => `tests/e2e/${name}`)
}

async function runSideBySide(tasks) {
  const waiting = [...tasks.entries()]
  const done = []
  async function work() {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [place, task] = next
      done[place] = await run(task, 'pipe')
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return done
}

async function runInOrder(tasks) {
  const done = []
  for (const task of tasks) done.push(await run(task, 'inherit'))
  return done
}

/** @param output `pipe` tells what a task said when it has ended, so that two do not talk at once */
function run([task, command, args], output) {
  if (output === 'inherit') console.log(`\n▶ ${task}`)
  const begin = performance.now()
  const child = spawn(command, args, {
    stdio: ['ignore', output, output],
    env: output === 'pipe' && process.stdout.isTTY ? { ...env, FORCE_COLOR: '1' } : env,
    shell: process.platform === 'win32',
  })
  const said = []
  child.stdout?.on('data', (text) => said.push(text))
  child.stderr?.on('data', (text) => said.push(text))
  return new Promise((resolve) => {
    function end(status, problem = '') {
      if (output === 'pipe') console.log(`\n▶ ${task}\n${Buffer.concat(said)}`.trimEnd())
      if (problem) console.error(problem)
      const seconds = (performance.now() - begin) / 1000
      resolve({ task, result: status === 0 ? 'passed' : 'FAILED', seconds })
    }
    child.on('error', (error) => end(1, error.message))
    child.on('close', (status) => end(status))
  })
}

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
