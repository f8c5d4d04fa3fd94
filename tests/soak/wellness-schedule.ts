import fc from 'fast-check'
import { bursts, delays, type Fault, stepsOf } from './faults.ts'

/** The requests that can fail: a purchase, its look-up, and plans with their quote. */
export type WellnessRequest = 'purchase' | 'lookUp' | 'cards'

/**
 * The presses of a policyholder, and what may happen to a page and to the prices. `expire` ends the session of all pages
 * by force.
 */
const ACTIONS = [
  'buy-advantage',
  'buy-advantage',
  'buy-prime',
  'press-twice',
  'check',
  'leave',
  'reload',
  'change-prices',
  'expire',
] as const

export type WellnessAction = (typeof ACTIONS)[number]

/** One schedule: two tabs of one browser, in which everything that waits takes a number of turns. */
export type WellnessSchedule = {
  /** Decides about an answer without success (decision 8). */
  mode: 'link' | 'account'
  steps: readonly { tab: 0 | 1; action: WellnessAction; after: number }[]
  /** For each kind of request in the order in which they are sent; later ones have none. */
  faults: Readonly<Record<WellnessRequest, readonly Fault[]>>
  /** The turns that requests take, used again from the start. */
  delays: readonly number[]
}

export const wellnessSchedules: fc.Arbitrary<WellnessSchedule> = fc.record({
  mode: fc.constantFrom('link', 'account'),
  steps: stepsOf(ACTIONS, 'buy-advantage'),
  faults: fc.record({ purchase: bursts(0), lookUp: bursts(1), cards: bursts(3) }),
  delays,
})
