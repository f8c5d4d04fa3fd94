import { matchesGlob } from 'node:path'
import type { Stryker } from '@stryker-mutator/core'

export type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/**
 * Files by pattern, and the share of their mutants in percent that tests have to notice. `tests` are the tests that have
 * to do that alone; without them all tests count.
 */
export type Part = { files: readonly string[]; atLeast: number; tests?: string[] }

const PORTAL = 'apps/portal/src'

/**
 * The tests of the session and its records. Nearly every other test signs in, and all of them would run for each change.
 * Without the property tests, because a failing one looks for its smallest example, which takes too long for each change.
 */
const SESSION_TESTS = ['session/!(*.prop)', 'api/drafts'].map((tests) => `${PORTAL}/${tests}.test.{ts,tsx}`)

/** The parts whose tests are measured (`npm run mutants`). */
export const PARTS: Record<string, Part> = {
  domain: {
    atLeast: 93,
    files: ['packages/domain/src/**/*.ts'],
    tests: ['packages/domain/src/**/*.test.ts'],
  },
  sdk: { atLeast: 85, files: ['packages/sdk/src/**/*.ts'] },
  session: { atLeast: 85, files: [`${PORTAL}/session/**/*.ts`], tests: SESSION_TESTS },
  api: { atLeast: 85, files: [`${PORTAL}/api/**/*.ts`] },
  forms: { atLeast: 85, files: [`${PORTAL}/{features,parts}/**/*-form.ts`] },
  facts: { atLeast: 85, files: [`${PORTAL}/{features,parts}/**/*.ts`, `!${PORTAL}/**/*-form.ts`] },
}

/** A file or a pattern of files with the tests of the part that it belongs to. No share is asked of it. */
export function partOfFile(name: string): Part {
  const part = Object.values(PARTS).find(({ files }) => {
    const [wanted = '', ...exceptions] = files
    return matchesGlob(name, wanted) && !exceptions.some((exception) => matchesGlob(name, exception.slice(1)))
  })
  return { ...part, files: [name], atLeast: 0 }
}

/** The share of noticed mutants in percent. A mutant that cannot be compiled or is ignored does not count. */
export function scoreOf(results: readonly Pick<Mutant, 'status'>[]) {
  const count = (...statuses: string[]) => results.filter(({ status }) => statuses.includes(status)).length
  const noticed = count('Killed', 'Timeout')
  const all = noticed + count('Survived', 'NoCoverage')
  if (all === 0) throw new Error('There is nothing to change in these files.')
  return { noticed, all, percent: Math.floor((noticed / all) * 1000) / 10 }
}

/** A survivor in one line: its place, its kind, what took the place of the code. */
export function lineOf({ location, mutatorName, replacement, status }: Mutant, path: string): string {
  const text = (replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 80)
  const seen = status === 'NoCoverage' ? ', run by no test' : ''
  return `${path}:${location.start.line}:${location.start.column} ${mutatorName}${seen}: ${text}`
}
