import { CannotRun } from './cannot-run.ts'
import type { Values } from './options.ts'
import { type Known, readBaseline } from './report/baseline.ts'
import type { Policy } from './report/judgement.ts'
import type { Levels } from './report/levels.ts'
import { isLevel, isRule, LEVELS, type Level, RULES, type RuleId } from './rules.ts'

/**
 * The policy of a run by its options; the baseline is not read yet.
 * @throws CannotRun for an unknown rule or level, and for options that do not belong together
 */
export function policyOf(values: Values): Policy & { levels: Levels } {
  const { baseline, 'write-baseline': isWritten, 'fail-on': failOn, only } = values
  if (failOn !== 'any' && failOn !== 'new')
    throw new CannotRun(`--fail-on takes any or new, not "${failOn}".`)
  if (baseline === undefined && failOn === 'new')
    throw new CannotRun('--fail-on new compares with a baseline: give --baseline FILE.')
  if (baseline === undefined && isWritten)
    throw new CannotRun('--write-baseline needs the name of the file: give --baseline FILE.')
  if (isWritten && only !== undefined)
    throw new CannotRun('--write-baseline needs all operations: leave --only out.')
  const levels = Object.fromEntries((values.rule ?? []).map(levelOf))
  const minCoverage = percentOf(values['min-coverage'])
  return { levels, allowUntried: values['allow-untried'] ?? [], failOn, minCoverage }
}

function percentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const percent = Number(text)
  if (!/^\d{1,3}(\.\d)?$/.test(text) || percent > 100)
    throw new CannotRun(`--min-coverage takes a percentage from 0 to 100, not "${text}".`)
  return percent
}

function levelOf(line: string): [RuleId, Level] {
  const [, rule = '', level = ''] = /^([^=]*)=(.*)$/.exec(line) ?? []
  if (!isLevel(level)) throw new CannotRun(`--rule takes NAME=${LEVELS.join('|')}, not "${line}".`)
  if (!isRule(rule))
    throw new CannotRun(`--rule ${rule} is not a rule. The rules are ${RULES.toSorted().join(', ')}.`)
  return [rule, level]
}

/**
 * The known violations; undefined without `--baseline`, and when the file is written only now.
 * @throws CannotRun when the file cannot be read, and when it is missing in a run of one operation
 */
export async function baselineOf({ baseline, only }: Values): Promise<Known[] | undefined> {
  if (baseline === undefined) return undefined
  const known = await readBaseline(baseline)
  if (known === undefined && only !== undefined)
    throw new CannotRun(`--baseline ${baseline} does not exist; a run of all operations writes it.`)
  return known
}

/** @throws CannotRun when `--allow-untried` names an operation that no document has */
export function checkAllowed(
  { allowUntried = [] }: Policy,
  operations: readonly { id: string; sharedId?: string }[],
): void {
  const strange = allowUntried.find((name) => operations.every(({ id }) => id !== name))
  if (strange !== undefined) {
    const shared = operations.filter(({ sharedId }) => sharedId === strange).map(({ id }) => id)
    if (shared.length > 0)
      throw new CannotRun(
        `--allow-untried ${strange} is in several documents. Name one of ${shared.join(', ')}.`,
      )
    const names = operations.map(({ id }) => id).join(', ')
    throw new CannotRun(`--allow-untried ${strange} is not an operation of the documents: ${names}.`)
  }
}
