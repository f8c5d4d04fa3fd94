import type { Check } from '../record/recorder.ts'
import type { RunResult } from '../run/run.ts'
import { isError, type Levels } from './levels.ts'

/** The number of checks by outcome. */
type Counts = { held: number; broken: number; untried: number }

/** Counts the checks of one operation, or of all. A violation that is a warning, a note or off is none of the three. */
export function countsOf(checks: readonly Check[], levels: Levels): Counts {
  const counts = { held: 0, broken: 0, untried: 0 }
  for (const check of checks) {
    if (check.outcome === 'passed') counts.held += 1
    else if (check.outcome === 'not tried') counts.untried += 1
    else if (isError(check, levels)) counts.broken += 1
  }
  return counts
}

/** The checks by operationId. */
export function checksByOperation({ checks }: RunResult): Map<string, Check[]> {
  const found = new Map<string, Check[]>()
  for (const check of checks) {
    const known = found.get(check.operationId)
    if (known === undefined) found.set(check.operationId, [check])
    else known.push(check)
  }
  return found
}

/** `1 violation`, `2 violations` */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
