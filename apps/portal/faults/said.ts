import { entered, messages, words } from './checks.ts'
import { controlOf, isMessage } from './controls.ts'
import type { Kind } from './kinds.ts'
import type { Play } from './row.ts'
import { patiently } from './stage.ts'

/** The name of a control that asks again. */
export const RETRY = /^(?:Try again|Retry)$/

/** The words and values before the call; none where the call opens the page. */
export type Shown = { words: string; entered: Record<string, string> }

/** The problems that remain when every part of the page has loaded. */
export async function judge(problemsNow: () => string[]): Promise<string[]> {
  let problems: string[] = []
  await patiently(() => {
    problems = problemsNow()
    return problems.length === 0
  })
  return problems
}

/** A failure has words, and nothing that was entered is lost. */
export function saidProblems({ way }: Play, kind: Kind, before: Shown): string[] {
  if (way.silent !== undefined || kind.isOnlyLate === true) return []
  const isSaid = isShown() || (before.words !== '' && words() !== before.words)
  // An answer of 200 may be all that a page needs, whatever it holds.
  const isAnswered = kind.fault.kind === 'unsuccessful' || kind.fault.status === 200
  if (!isSaid && !isAnswered) return [`nothing is said: ${words()}`]
  const now = entered()
  // A form that is gone has either been sent, or comes back by the way on.
  if (Object.keys(before.entered).every((name) => now[name] === undefined)) return []
  return Object.entries(before.entered)
    .filter(([name, value]) => now[name] !== value)
    .map(([name, value]) => `“${value}” of the field “${name}” is lost`)
}

/** Whether the page has a message, a control to try again, or a dialog of nothing else. */
const isShown = () => messages().length > 0 || controlOf(RETRY) !== undefined || isMessage()

/** An answer that says that nothing was changed is not taken for a success. */
export function successProblems({ way, tellsSuccess }: Play, { fault }: Kind): string[] {
  const mustTell = fault.kind === 'unsuccessful' && tellsSuccess && way.unconfirmed === undefined
  return mustTell && !isShown() ? [`a failure is taken for a success: ${words()}`] : []
}
