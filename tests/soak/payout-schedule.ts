import fc from 'fast-check'
import { bursts, delays, type Fault, stepsOf } from './faults.ts'

/** The requests that can fail: the reads and the writes of the chains. */
export type PayoutRequest = 'read' | 'write'

/** The presses of a policyholder, and what may happen to a page. `expire` ends the session of all pages by force. */
const ACTIONS = [
  'add-bank',
  'add-card',
  'add-active-card',
  'make-bank-active',
  'make-card-active',
  'make-check-active',
  'remove-bank',
  'remove-card',
  'retry',
  'reload',
  'expire',
] as const

export type PayoutAction = (typeof ACTIONS)[number]

/** One schedule: two tabs of one browser, in which everything that waits takes a number of turns. */
export type PayoutSchedule = {
  persona: 'us-happy' | 'kyc-pending' | 'payout-invalid' | 'ca-happy'
  steps: readonly { tab: 0 | 1; action: PayoutAction; after: number }[]
  /** For each kind of request in the order in which they are sent; later ones have none. */
  faults: Readonly<Record<PayoutRequest, readonly Fault[]>>
  /** The turns that requests take, used again from the start. */
  delays: readonly number[]
}

export const payoutSchedules: fc.Arbitrary<PayoutSchedule> = fc.record({
  persona: fc.constantFrom('us-happy', 'kyc-pending', 'payout-invalid', 'ca-happy'),
  steps: stepsOf(ACTIONS, 'retry'),
  faults: fc.record({ read: bursts(3), write: bursts(2) }),
  delays,
})
