/** A plugin of Stryker, which tries each n-th mutant only. Used by `npm run mutants -- --every N`. */
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check'
import type { Mutant } from '@stryker-mutator/api/core'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'

/** Mutants are numbered by file and position, so each n-th is spread evenly over all files. */
export function isInSample({ id }: Pick<Mutant, 'id'>, every: number): boolean {
  return Number(id) % every === 0
}

class Sample implements Checker {
  async init() {}

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    const every = Number(process.env.MUTANTS_EVERY ?? 1)
    const results = mutants.map((mutant): [string, CheckResult] => [
      mutant.id,
      isInSample(mutant, every)
        ? { status: CheckStatus.Passed }
        : { status: CheckStatus.CompileError, reason: 'It is not in the sample.' },
    ])
    return Object.fromEntries(results)
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', Sample)]
