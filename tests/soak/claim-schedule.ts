import fc from 'fast-check'
import { bursts, delays, type Fault, stepsOf } from './faults.ts'

/** The requests that can fail: an upload, a submission, and its look-up. */
export type ClaimRequestKind = 'upload' | 'submit' | 'lookUp'

/**
 * The presses of a policyholder, and what may happen to a page. `reload-unanswered` submits and loads the page anew before
 * there is an answer. `expire` ends the session of all pages by force,
 * `sign-out` by the policyholder; both sign in again. The form opens in the tab that is pressed and takes the draft.
 */
const ACTIONS = [
  'add-invoice',
  'add-invoice',
  'add-record',
  'remove',
  'submit',
  'submit',
  'press-twice',
  'retry',
  'leave',
  'reload',
  'reload-unanswered',
  'reload-unanswered',
  'expire',
  'sign-out',
] as const

export type ClaimAction = (typeof ACTIONS)[number]

/** One schedule: two tabs of one browser, in which everything that waits takes a number of turns. */
export type ClaimSchedule = {
  persona: 'us-happy' | 'ca-happy'
  /** A new claim, or the missing documents of one. */
  form: 'claim' | 'documents'
  steps: readonly { tab: 0 | 1; action: ClaimAction; after: number }[]
  /** For each kind of request in the order in which they are sent; later ones have none. */
  faults: Readonly<Record<ClaimRequestKind, readonly Fault[]>>
  /** The turns that requests take, used again from the start. */
  delays: readonly number[]
}

export const claimSchedules: fc.Arbitrary<ClaimSchedule> = fc.record({
  persona: fc.constantFrom('us-happy', 'ca-happy'),
  form: fc.constantFrom('claim', 'documents'),
  steps: stepsOf(ACTIONS, 'submit'),
  faults: fc.record({ upload: bursts(3), submit: bursts(0), lookUp: bursts(1) }),
  delays,
})
