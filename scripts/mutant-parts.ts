import type { Stryker } from '@stryker-mutator/core'

export type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/** Files by pattern, and the share of their mutants in percent that tests have to notice. */
export type Part = { files: readonly string[]; atLeast: number }

const PORTAL = 'apps/portal/src'

/** The parts whose tests are measured (`npm run mutants`). */
export const PARTS: Record<string, Part> = {
  domain: { atLeast: 93, files: ['packages/domain/src/**/*.ts'] },
  sdk: { atLeast: 85, files: ['packages/sdk/src/**/*.ts'] },
  session: { atLeast: 85, files: [`${PORTAL}/session/**/*.ts`] },
  api: { atLeast: 85, files: [`${PORTAL}/api/**/*.ts`] },
  forms: { atLeast: 85, files: [`${PORTAL}/{features,parts}/**/*-form.ts`] },
  facts: { atLeast: 85, files: [`${PORTAL}/{features,parts}/**/*.ts`, `!${PORTAL}/**/*-form.ts`] },
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
