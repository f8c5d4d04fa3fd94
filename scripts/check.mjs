// npm run check: runs every check without installing anything, and prints one summary.
import { spawn } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { changesSince, selectionFor } from './changed.mjs'
import { fail, pinnedEnvironment, ROOT, readCheckOptions } from './host.mjs'
import { countsOf, failures, REPORTS } from './results.mjs'

const options = readCheckOptions(
  `usage: npm run check [-- --all [--shard I/N]] [-- --changed [--since REF]] [-- --browser firefox]

Checks format, lint, unused code, lock file, contracts, generated code and types, runs unit, property and contract
tests, the build and the browser journeys, and prints one summary. A failure does not stop the other checks. Types, build,
tests and journeys whose files are the same as in an earlier run that passed are not run again: they are "cached".

--all              runs everything: the large tests (LARGE in vitest.config.ts), all journeys, and those on a phone
                   too; without it only the journeys that are tagged QUICK are played
--shard I/N        runs the I-th of N parts of tests and journeys; the first part has the other checks
--changed          runs only the tests that a change can break, and all journeys of its areas; the change is everything
                   since the branch left main
--since REF        the same, compared with REF instead of main
--browser firefox  builds, and plays the main journeys (tag @firefox) in Mozilla's own Firefox; nothing else runs

A change of tools, lock file, contracts or SDK runs everything. Format, lint, types and conventions always run.`,
)

const RUNS = join(ROOT, '.turbo/runs')
const JSON_REPORT = ['--reporter=default', '--reporter=json', '--outputFile.json=reports/unit-all.json']
/** Options of turbo: a failure does not stop the rest, and what is cached says so in its line. */
const KEPT = ['--output-logs=new-only', '--continue', '--summarize', '--concurrency=2']
const SUITES = ['domain', 'sdk', 'document', 'mock', 'contract', 'conformance', 'repository', 'portal']
const LARGE = ['faults', 'tools']

process.chdir(ROOT)
const selected = select()
for (const folder of [REPORTS, RUNS]) rmSync(folder, { recursive: true, force: true })
mkdirSync(REPORTS)
const env = {
  ...pinnedEnvironment(),
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  // Many tests start a command of ours, and loading its files takes longer than running it.
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
  E2E_BROWSER: options.browser,
  ...(selected.journeys === 'all' ? {} : { E2E_AREAS: selected.journeys.join(' ') }),
  TESTS: options.all ? 'all' : 'quick',
}

const shard = options.shard === undefined ? [] : [`--shard=${options.shard}`]
const isFirstShard = options.shard === undefined || options.shard.startsWith('1/')

const BUILD = ['build', 'turbo', ['run', 'build', '--output-logs=errors-only']]
const builds = selected.journeys.length === 0 ? [] : [BUILD]

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

const [first, last] =
  options.browser === 'firefox'
    ? [builds, plays()]
    : [isFirstShard ? SIDE_BY_SIDE : builds, [...suites(), ...plays()]]
const results = [...(await runSideBySide(first)), ...(await runInOrder(last))]
const rows = results.flatMap(rowsOf)
const width = Math.max(...rows.map(({ task }) => task.length))
const columns = (task, result, tests, seconds) =>
  `${task.padEnd(width)}  ${result.padEnd(6)}  ${String(tests).padStart(5)}  ${seconds.padStart(7)}`
console.log(`\n${columns('task', 'result', 'tests', 'seconds')}`)
for (const { task, result, seconds, passed, failed } of rows)
  console.log(columns(task, result, passed === undefined ? '' : passed + failed, seconds?.toFixed(1) ?? ''))

const total = (what) => rows.reduce((sum, row) => sum + (row[what] ?? 0), 0)
// A task that fails without a failed test counts as one failure, so that the total is not zero.
const silent = results.filter(
  (each) => each.result === 'FAILED' && !rowsOf(each).some(({ failed }) => failed),
)
const failed = total('failed') + silent.length
// The output of a long run is often cut, and what failed is then above its end.
for (const problem of failures()) console.log(`\n✗ ${problem}`)
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

/** The tests outside the browser. They take all cores themselves. A part of them, or of a change, is not kept. */
function suites() {
  const large = options.all ? [] : LARGE.map((name) => `--project=!${name}`)
  if (selected.base !== undefined)
    return [
      // They read files that they do not import.
      ['conventions', 'vitest', ['run', '--project=repository']],
      ['tests', 'vitest', ['run', `--changed=${selected.base}`, ...large, ...shard, ...JSON_REPORT]],
    ]
  if (shard.length > 0) return [['tests', 'vitest', ['run', ...large, ...shard, ...JSON_REPORT]]]
  const names = [...SUITES, ...(options.all ? LARGE : [])].map((name) => `test:${name}`)
  return [['tests', 'turbo', ['run', ...names, ...KEPT]]]
}

/** The journeys, which take all cores themselves too. */
function plays() {
  const { journeys } = selected
  if (journeys.length === 0) return []
  if (journeys === 'all' && shard.length === 0 && options.browser === 'chromium')
    return [['journeys', 'turbo', ['run', 'test:journeys', ...KEPT]]]
  const patterns = journeys === 'all' ? [] : journeys.map((name) => `tests/e2e/${name}`)
  return [['journeys', 'playwright', ['test', ...patterns, ...shard]]]
}

async function runSideBySide(tasks) {
  const waiting = [...tasks.entries()]
  const done = []
  async function work() {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, task] = next
      done[index] = await run(task, 'pipe')
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

/** The rows of the summary for one command: turbo runs several tasks. */
function rowsOf(result) {
  const tasks = tasksOf(result.task)
  if (tasks.length === 0) return [{ ...result, ...countsOf(result.task === 'tests' ? 'all' : result.task) }]
  return tasks.map(({ task, cache, execution }) => {
    const name = task.slice('test:'.length)
    const isCached = cache?.status === 'HIT'
    const { exitCode, startTime = 0, endTime = 0 } = execution ?? {}
    return {
      task: name === 'journeys' ? name : `tests of ${name}`,
      // A task that did not begin has no exit code.
      result: exitCode !== 0 ? 'FAILED' : isCached ? 'cached' : 'passed',
      seconds: (endTime - startTime) / 1000,
      ...countsOf(name),
    }
  })
}

/** The tasks that turbo has run for a row, from the summaries that it writes. */
function tasksOf(row) {
  const summaries = globSync(`${RUNS}/*.json`).map((file) => JSON.parse(readFileSync(file, 'utf8')))
  const tasks = summaries.flatMap((summary) => summary.tasks).filter(({ task }) => task.startsWith('test:'))
  return tasks.filter(({ task }) => (task === 'test:journeys' ? 'journeys' : 'tests') === row)
}
