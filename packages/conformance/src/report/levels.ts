import type { Check } from '../record/recorder.ts'
import { isRule, type Level, type RuleId } from '../rules.ts'

/** Levels of rules that differ from the usual ones: error for violations, note for what a document leaves open. */
export type Levels = Readonly<Partial<Record<RuleId, Level>>>

/** The level of a finding. Options choose the first two alone. */
export type FoundLevel = 'error' | 'warn' | 'note'

/** The level of a check's finding; undefined for a check that finds nothing, or a rule that is off. */
export function levelOf({ outcome, rule }: Check, levels: Levels): FoundLevel | undefined {
  if (outcome !== 'failed' && outcome !== 'noted') return undefined
  const level = (isRule(rule) ? levels[rule] : undefined) ?? (outcome === 'failed' ? 'error' : 'note')
  return level === 'off' ? undefined : level
}

/** Whether a check is a violation that fails the run. */
export function isError(check: Check, levels: Levels): boolean {
  return levelOf(check, levels) === 'error'
}
