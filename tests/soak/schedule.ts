import fc from 'fast-check'
import { bursts, delays, type Fault, stepsOf } from './faults.ts'

/** The requests that can fail: a charge, its look-up, and all others of the chains. */
export type RequestKind = 'charge' | 'lookUp' | 'other'

/** The presses of a policyholder, and what may happen to a page. `expire` ends the session of all pages by force. */
const ACTIONS = [
  'pay-with-own-card',
  'pay-with-new-card',
  'pay-with-declined-card',
  'press-twice',
  'retry',
  'pay-rest',
  'leave',
  'reload',
  'expire',
] as const

export type Action = (typeof ACTIONS)[number]

/** Policyholders with overdue balances, of both countries. */
const PERSONAS = ['overdue', 'shared-card', 'ca-overdue'] as const

/** The values of the mock's flag `mixedCharges`. */
const MIXED = ['none', 'none', 'parts', 'policies'] as const

/** One schedule: two tabs of one browser, in which everything that waits takes a number of turns. */
export type Schedule = {
  persona: (typeof PERSONAS)[number]
  /** The way in which the service mixes the results of a charge, where it does. */
  mixed: (typeof MIXED)[number]
  steps: readonly { tab: 0 | 1; action: Action; after: number }[]
  /** For each kind of request in the order in which they are sent; later ones have none. */
  faults: Readonly<Record<RequestKind, readonly Fault[]>>
  /** The turns that requests take, used again from the start. */
  delays: readonly number[]
}

export const schedules: fc.Arbitrary<Schedule> = fc.record({
  persona: fc.constantFrom(...PERSONAS),
  mixed: fc.constantFrom(...MIXED),
  steps: stepsOf(ACTIONS, 'retry'),
  faults: fc.record({ charge: bursts(0), lookUp: bursts(1), other: bursts(3) }),
  delays,
})
