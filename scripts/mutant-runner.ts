import { writeFileSync } from 'node:fs'
import { inject, type RunnerTask, type RunnerTestCase, type RunnerTestSuite, TestRunner } from 'vitest'

/** How often a test uses the code of each mutant that it reaches, by the id of the mutant. */
export type Uses = Record<string, number>
/** The mutants that each test tries, by the id of the test, with their uses when the test ran without a mutant. */
export type Plan = Record<string, Uses>
/** The way in which a try of a test with a mutant ended. `late`: the test took longer than its time. */
export type TryResult = 'passed' | 'noticed' | 'late'

declare module 'vitest' {
  interface ProvidedContext {
    /** Without a plan each test runs once and records the mutants that it reaches. */
    plan: Plan | undefined
    /** The path of a file with the ids of the test and the mutant that are tried, in case the process does not survive. */
    underWay: string
  }
  interface TaskMeta {
    /** The mutants that a test reaches, or that a file reaches while it is loaded. */
    reached?: Uses
    tried?: Record<string, TryResult>
    /** The test failed without a mutant. */
    isBroken?: boolean
  }
}

/** The switch of the instrumented code (`instrumentationBabelHeader` of StrykerJS). */
type Switch = {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number
  hitLimit?: number
  mutantCoverage?: { static: Uses; perTest: Record<string, Uses> }
}

declare global {
  var __stryker__: Switch | undefined
}

/** A mutant that is used so many times more often runs in an endless loop, in which StrykerJS then throws an error. */
const MOST_MORE_USES = 100

globalThis.__stryker__ ??= {}
const mutantSwitch: Switch = globalThis.__stryker__

/** The files of a run share the process: a mutant that one test notices needs no other. */
const noticed = new Set<string>()
/** A failed test may leave something behind. Then nothing that follows in this process counts. */
let isSpoiled = false

/**
 * Repeats each test in the same process, each time with another mutant, because loading the code takes longer than most
 * tests. The first try and the try after each failure run without a mutant: they have to pass.
 */
export default class MutantRunner extends TestRunner {
  #plan = inject('plan')
  #open: string[] = []
  #try: { mutant: string | undefined } | undefined
  #isCheckDue = true

  override async onBeforeRunTask(test: RunnerTask) {
    await super.onBeforeRunTask(test)
    if (this.#plan === undefined) return
    this.#open = Object.keys(this.#plan[test.id] ?? {}).filter((mutant) => !noticed.has(mutant))
    if (isSpoiled || this.#open.length === 0) test.mode = 'skip'
    if (test.type === 'test') test.repeats = 2 * this.#open.length
    this.#isCheckDue = true
    test.meta.tried = {}
  }

  override onBeforeTryTask(test: RunnerTestCase, options: { retry: number; repeats: number }) {
    super.onBeforeTryTask(test, options)
    if (this.#plan === undefined) mutantSwitch.currentTestId = test.id
    this.#try = this.#nextTry()
    const mutant = this.#try?.mutant ?? ''
    if (mutant !== '') writeFileSync(inject('underWay'), `${test.id} ${mutant}`)
    mutantSwitch.activeMutant = this.#try?.mutant
    mutantSwitch.hitCount = 0
    mutantSwitch.hitLimit = MOST_MORE_USES * (this.#plan?.[test.id]?.[mutant] ?? 1)
  }

  #nextTry() {
    if (this.#plan === undefined) return { mutant: undefined }
    if (isSpoiled || this.#open.length === 0) return undefined
    if (!this.#isCheckDue) return { mutant: this.#open.shift() }
    this.#isCheckDue = false
    return { mutant: undefined }
  }

  async runTask(test: RunnerTestCase) {
    if (this.#try !== undefined) await TestRunner.getTestFn(test)()
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: { retry: number; repeats: number }) {
    await super.onAfterRetryTask(test, options)
    const mutant = this.#try?.mutant
    mutantSwitch.activeMutant = undefined
    mutantSwitch.currentTestId = undefined
    if (this.#plan === undefined) {
      test.meta.reached = mutantSwitch.mutantCoverage?.perTest[test.id] ?? {}
      return
    }
    const result = takeResult(test)
    if (mutant !== undefined && test.meta.tried !== undefined) test.meta.tried[mutant] = result
    if (result === 'passed') return
    this.#isCheckDue = true
    if (mutant !== undefined) noticed.add(mutant)
    else isSpoiled = true
    test.meta.isBroken = isSpoiled
  }

  override async onAfterRunSuite(suite: RunnerTestSuite) {
    await super.onAfterRunSuite(suite)
    if ('filepath' in suite) suite.meta.reached = mutantSwitch.mutantCoverage?.static ?? {}
  }
}

/** The result of the try that just ended. The test itself counts as passed, so that the next try begins anew. */
function takeResult({ result }: RunnerTestCase): TryResult {
  if (result?.state !== 'fail') return 'passed'
  const isLate = result.errors?.some(({ message }) => message.startsWith('Test timed out')) ?? false
  delete result.errors
  result.state = 'pass'
  return isLate ? 'late' : 'noticed'
}
