import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createVitest, type TestModule } from 'vitest/node'
import { PROJECTS } from '../vitest.config.ts'
import { ROOT } from './contracts.ts'
import type { Plan, TryResult, Uses } from './mutant-runner.ts'

/** In milliseconds. A test whose mutant never comes to an end takes this long. */
const PATIENCE = 15_000
const UNDER_WAY = join(tmpdir(), `mutant-under-way-${process.pid}`)

/** A test and the mutants that it reached, or the results of its tries. */
export type TestRun = {
  id: string
  name: string
  milliseconds: number
  reached: Readonly<Uses>
  tried: Readonly<Record<string, TryResult>>
  isBroken: boolean
}

export type MutantTests = {
  /** Runs each test once. `loaded` are the mutants that are reached while files load. @throws Error when a test fails */
  measure: () => Promise<{ tests: TestRun[]; loaded: Set<string> }>
  /** Runs the tests of a plan with their mutants, until a failed one spoils the process, or ends it. */
  tryOut: (plan: Plan) => Promise<TestRun[]>
  close: () => Promise<void>
}

/** The tests of some files, with instrumented code in place of the files of `code` (path to text). */
export async function mutantTests(
  files: ReadonlySet<string>,
  code: ReadonlyMap<string, string>,
): Promise<MutantTests> {
  const instrumented = {
    name: 'instrumented-code',
    enforce: 'pre' as const,
    load: (id: string) => code.get(id),
  }
  const vitest = await createVitest(
    'test',
    { config: false, watch: false, reporters: [{}], update: false, onConsoleLog: () => false },
    {
      root: ROOT,
      test: {
        maxWorkers: 1,
        projects: PROJECTS.map((project) => ({
          ...project,
          plugins: [instrumented],
          test: {
            ...project.test,
            isolate: false,
            // A mutant that uses up the memory must not use up that of the machine.
            execArgv: ['--max-old-space-size=1200'],
            // The cache would give the instrumented code to later runs.
            fsModuleCache: false,
            testTimeout: PATIENCE,
            runner: resolve(ROOT, 'scripts/mutant-runner.ts'),
          },
        })),
      },
    },
  )
  const all = (await vitest.globTestSpecifications()).filter(({ moduleId }) => files.has(moduleId))
  if (all.length === 0) throw new Error('No tests belong to these files.')

  const run = async (paths?: ReadonlySet<string>, plan?: Plan) => {
    vitest.provide('plan', plan)
    vitest.provide('underWay', UNDER_WAY)
    const specifications = all.filter(({ moduleId }) => paths === undefined || paths.has(moduleId))
    const { testModules } = await vitest.runTestSpecifications(specifications)
    return testModules
  }
  const pathOf = new Map<string, string>()

  return {
    async measure() {
      const modules = await run()
      const failed = modules.flatMap((module) => failuresOf(module))
      if (failed.length > 0) throw new Error(`Tests fail without any change:\n${failed.join('\n')}`)
      for (const module of modules)
        for (const { id } of module.children.allTests()) pathOf.set(id, module.moduleId)
      const loaded = modules.flatMap((module) => Object.keys(module.meta().reached ?? {}))
      return { tests: modules.flatMap(runsOf), loaded: new Set(loaded) }
    },
    async tryOut(plan) {
      const paths = new Set(Object.keys(plan).map((id) => pathOf.get(id) ?? ''))
      writeFileSync(UNDER_WAY, '')
      const runs = (await run(paths, plan)).flatMap(runsOf).filter(({ id }) => plan[id] !== undefined)
      return withLast(runs)
    },
    async close() {
      rmSync(UNDER_WAY, { force: true })
      await vitest.close()
    },
  }
}

/** Adds the last try, which ended the process if it has no result: its memory was used up in an endless loop. */
function withLast(runs: TestRun[]): TestRun[] {
  const [id = '', mutant = ''] = readFileSync(UNDER_WAY, 'utf8').split(' ')
  return runs.map((run) =>
    run.id === id && run.tried[mutant] === undefined
      ? { ...run, tried: { ...run.tried, [mutant]: 'late' } }
      : run,
  )
}

function runsOf(module: TestModule): TestRun[] {
  return Array.from(module.children.allTests(), (test) => {
    const { reached = {}, tried = {}, isBroken = false } = test.meta()
    return {
      id: test.id,
      name: `${module.relativeModuleId}: ${test.fullName}`,
      milliseconds: test.diagnostic()?.duration ?? 0,
      reached,
      tried,
      isBroken,
    }
  })
}

function failuresOf(module: TestModule): string[] {
  const failed = Array.from(module.children.allTests('failed'), ({ fullName, result }) => {
    const { errors } = result()
    return `${module.relativeModuleId}: ${fullName}: ${errors?.[0]?.message ?? ''}`
  })
  return [...failed, ...module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`)]
}
