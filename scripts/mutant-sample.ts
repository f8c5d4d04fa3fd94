/** Plugins of Stryker for `npm run mutants`: which mutants are tried. */
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check'
import type { Mutant } from '@stryker-mutator/api/core'
import type { Ignorer, NodePath } from '@stryker-mutator/api/ignore'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'

/** Mutants are numbered by file and position, so each n-th is spread evenly over all files. */
export function isInSample({ id }: Pick<Mutant, 'id'>, every: number): boolean {
  return Number(id) % every === 0
}

/** `--every N` tries each n-th mutant only. */
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

/** Attributes of Mantine and React that say how something looks. */
const STYLES = /^(style|styles|classNames|vars)$/

/**
 * The reason why nothing in a part of the code is changed.
 * @param node of Babel's syntax tree, whose types Stryker leaves out
 */
export function reasonToIgnore(node: unknown): string | undefined {
  const of = (object: unknown, key: string): unknown => Reflect.get(Object(object), key)
  const type = of(node, 'type')
  if (type === 'StringLiteral' && /\s/.test(String(of(node, 'value')))) return 'It is a text.'
  if (type === 'JSXAttribute' && STYLES.test(String(of(of(node, 'name'), 'name')))) return 'It is a style.'
  return undefined
}

class StaticText implements Ignorer {
  shouldIgnore(path: NodePath) {
    return reasonToIgnore(Reflect.get(path, 'node'))
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.Checker, 'sample', Sample),
  declareClassPlugin(PluginKind.Ignore, 'static-text', StaticText),
]
