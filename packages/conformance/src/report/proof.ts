import type { Check } from '../record/recorder.ts'
import { isRule, NEVER_ACCEPTED } from '../rules.ts'
import type { RunResult } from '../run/run.ts'
import { checksByOperation } from './counts.ts'
import type { Levels } from './levels.ts'

/** How much of the documents a run has proved, in operationIds. */
export type Proof = {
  /** They gave a documented success without a violation. */
  proved: string[]
  /** Each of their documented successes has a violation. */
  broken: string[]
  /** They never gave a documented success, with the reason. */
  untried: { operationId: string; reason: string }[]
  /** They never gave one either, and are allowed to. */
  allowed: { operationId: string; reason: string }[]
  /** They are allowed to be untried, and were not. */
  needless: string[]
  /** Nothing was asked, so that an operation may be absent: its calls were recorded elsewhere. */
  isRecorded: boolean
}

/** Sorts the operations of a run by what was proved about them. */
export function proofOf(result: RunResult, levels: Levels, allowUntried: readonly string[]): Proof {
  const { operations, successes, recording, compared } = result
  const isRecorded = recording !== undefined
  const isAllowed = (id: string) => isRecorded || compared !== undefined || allowUntried.includes(id)
  const checks = checksByOperation(result)
  const ids = operations.map(({ id }) => id)
  const succeeded = ids.filter((id) => successes.has(id))
  const isProved = (id: string) => [...(successes.get(id) ?? [])].some((rules) => isClean(rules, levels))
  const open = ids
    .filter((id) => !successes.has(id))
    .map((operationId) => ({ operationId, reason: reasonIn(checks.get(operationId) ?? []) }))
  return {
    proved: succeeded.filter(isProved),
    broken: succeeded.filter((id) => !isProved(id)),
    untried: open.filter(({ operationId }) => !isAllowed(operationId)),
    allowed: open.filter(({ operationId }) => isAllowed(operationId)),
    needless: succeeded.filter((id) => allowUntried.includes(id)),
    isRecorded,
  }
}

function isClean(rules: string, levels: Levels): boolean {
  return rules
    .split(' ')
    .every((rule) => rule === '' || (isRule(rule) && ['off', 'warn'].includes(levels[rule] ?? 'error')))
}

/** Why nothing succeeded: the refusal of every request, otherwise the first check that says something. */
function reasonIn(checks: readonly Check[]): string {
  const isRefused = ({ rule }: Check) => rule === NEVER_ACCEPTED
  const isOpen = ({ outcome, kind }: Check) => outcome === 'not tried' && kind !== 'negative'
  const isBroken = ({ outcome, kind }: Check) => outcome === 'failed' && kind === 'positive'
  const found = checks.find(isRefused) ?? checks.find(isBroken) ?? checks.find(isOpen)
  return found?.message ?? 'no request was sent that it could accept'
}

/** The first line of the summary: `12 of 14 operations proved; 1 answered with violations, 1 untried (getX)`. */
export function proofLine({ proved, broken, untried, allowed, isRecorded }: Proof): string {
  const total = proved.length + broken.length + untried.length + allowed.length
  const rest = [
    ...(broken.length > 0 ? [`${broken.length} answered with violations`] : []),
    ...(untried.length > 0 ? [`${untried.length} untried (${named(untried)})`] : []),
    ...(allowed.length > 0
      ? [
          `${allowed.length} ${isRecorded ? 'without a recorded success' : 'allowed to be untried'} (${named(allowed)})`,
        ]
      : []),
  ]
  const line = `${proved.length} of ${total} ${total === 1 ? 'operation' : 'operations'} proved`
  return rest.length === 0 ? line : `${line}; ${rest.join(', ')}`
}

const MOST_NAMES = 5

function named(operations: readonly { operationId: string }[]): string {
  const names = operations.slice(0, MOST_NAMES).map(({ operationId }) => operationId)
  const more = operations.length - names.length
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
