import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Mutant as Change } from '@stryker-mutator/api/core'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { ROOT } from './contracts.ts'
import type { Group, Mutant } from './mutant-parts.ts'
import type { Plan, TryResult, Uses } from './mutant-runner.ts'
import { mutantTests, type TestRun } from './mutant-tests.ts'

const NEVER = /\.test(-d)?\.|\/gen\//
/** A mutant tries its fastest tests first: most are noticed by one of them. */
const FIRST_TESTS = 3

/**
 * Runs the tests of a group against each change of its code.
 * @throws Error when no test belongs to the group, or when a test fails without any change
 */
export async function mutantsOf(
  { files, tests }: Group,
  report: (progress: string) => void,
): Promise<Mutant[]> {
  const { changes, code } = await instrumentedCode(pathsOf(files).filter((path) => !NEVER.test(path)))
  const mutantRun = await mutantTests(new Set(pathsOf(tests)), code)
  try {
    const { tests: measured, loaded } = await mutantRun.measure()
    const untried = testsOf(measured)
    const uses = new Map(measured.map((test) => [test.id, test.reached]))
    const found = new Map<string, TryResult>()
    let limit = FIRST_TESTS
    while (untried.size > 0) {
      report(`${changes.length} mutants, ${found.size} noticed, ${untried.size} to try`)
      const isFinished = takeResults(await mutantRun.tryOut(planOf(untried, limit, uses)), untried, found)
      if (isFinished) limit = Number.POSITIVE_INFINITY
    }
    const reached = new Set(measured.flatMap((test) => Object.keys(test.reached)))
    return changes.map((change) => ({ ...change, status: statusOf(change, found, reached, loaded) }))
  } finally {
    await mutantRun.close()
  }
}

/** The absolute paths that match patterns; a pattern that begins with `!` excepts. */
function pathsOf(patterns: readonly string[]): string[] {
  const exclude = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1))
  const include = patterns.filter((pattern) => !pattern.startsWith('!'))
  return globSync(include, { cwd: ROOT, exclude }).map((path) => resolve(ROOT, path))
}

/** The code with all its changes in it, each behind a switch (StrykerJS). */
async function instrumentedCode(paths: readonly string[]) {
  const silent = () => undefined
  const isOff = () => false
  const instrumenter = new Instrumenter({
    isTraceEnabled: isOff,
    isDebugEnabled: isOff,
    isInfoEnabled: isOff,
    isWarnEnabled: isOff,
    isErrorEnabled: isOff,
    isFatalEnabled: isOff,
    trace: silent,
    debug: silent,
    info: silent,
    warn: silent,
    error: silent,
    fatal: silent,
  })
  const { files, mutants } = await instrumenter.instrument(
    paths.map((name) => ({ name, content: readFileSync(name, 'utf8'), mutate: true })),
    { plugins: null, ignorers: [], excludedMutations: [] },
  )
  return { changes: mutants, code: new Map(files.map(({ name, content }) => [name, content])) }
}

/** The tests that reach each mutant, the fastest first. */
function testsOf(tests: readonly TestRun[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { id, reached } of tests.toSorted((a, b) => a.milliseconds - b.milliseconds))
    for (const mutant of Object.keys(reached)) found.set(mutant, [...(found.get(mutant) ?? []), id])
  return found
}

function planOf(
  untried: ReadonlyMap<string, readonly string[]>,
  limit: number,
  uses: ReadonlyMap<string, Readonly<Uses>>,
): Plan {
  const plan: Plan = {}
  for (const [mutant, tests] of untried)
    for (const test of tests.slice(0, limit)) {
      plan[test] ??= {}
      plan[test][mutant] = uses.get(test)?.[mutant] ?? 1
    }
  return plan
}

/** Takes the tries out of `untried`, and notes the mutants that a test noticed. Tells whether the plan was finished. */
function takeResults(
  runs: readonly TestRun[],
  untried: Map<string, string[]>,
  found: Map<string, TryResult>,
): boolean {
  const tries = runs.flatMap(({ id, tried }) => Object.entries(tried).map((entry) => [id, ...entry] as const))
  for (const [test, mutant, result] of tries) {
    const left = untried.get(mutant)?.filter((other) => other !== test) ?? []
    if (result !== 'passed') found.set(mutant, result)
    if (result !== 'passed' || left.length === 0) untried.delete(mutant)
    else untried.set(mutant, left)
  }
  const broken = runs.find(({ isBroken }) => isBroken)
  if (tries.length === 0 && broken !== undefined)
    throw new Error(`This test fails without any change: ${broken.name}`)
  if (tries.length === 0) throw new Error('The tests did not run.')
  return broken === undefined
}

function statusOf(
  { id, status }: Change,
  found: ReadonlyMap<string, TryResult>,
  reached: ReadonlySet<string>,
  loaded: ReadonlySet<string>,
): Mutant['status'] {
  if (status !== undefined) return status
  const result = found.get(id)
  if (result !== undefined) return result === 'late' ? 'Timeout' : 'Killed'
  if (reached.has(id)) return 'Survived'
  return loaded.has(id) ? 'Ignored' : 'NoCoverage'
}
