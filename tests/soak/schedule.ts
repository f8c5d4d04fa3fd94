import fc from 'fast-check'

/** The fate of one request of a chain. Those with `after` are carried out by the service first. */
export const FAULTS = [
  'none',
  'lost',
  'lost-after',
  'late',
  '500',
  '500-after',
  '429',
  'no-json-after',
] as const

export type Fault = (typeof FAULTS)[number]

/** The requests that can fail: a charge, its look-up, and all others of the chains. */
export type RequestKind = 'charge' | 'lookUp' | 'other'

/** The presses of a policyholder, and what may happen to a page. `expire` ends the session of all pages by force. */
const ACTIONS = [
  'pay-with-own-card',
  'pay-with-new-card',
  'pay-with-declined-card',
  'press-twice',
  'retry',
  'leave',
  'reload',
  'expire',
] as const

export type Action = (typeof ACTIONS)[number]

/** One schedule: two tabs of one browser, in which everything that waits takes a number of turns. */
export type Schedule = {
  persona: 'overdue' | 'shared-card'
  steps: readonly { tab: 0 | 1; action: Action; after: number }[]
  /** For each kind of request in the order in which they are sent; later ones have none. */
  faults: Readonly<Record<RequestKind, readonly Fault[]>>
  /** The turns that requests take, used again from the start. */
  delays: readonly number[]
}

/** Most presses are in one tab, and every third one tries again, because most faults need that to matter. */
const step = fc.record({
  tab: fc.constantFrom(0 as const, 0 as const, 1 as const),
  action: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...ACTIONS) },
    { weight: 1, arbitrary: fc.constant('retry' as const) },
  ),
  after: fc.oneof(fc.nat({ max: 60 }), fc.nat({ max: 600 })),
})

/** Faults in bursts, because a look-up is repeated before it counts as failed. */
const bursts = (ofNone: number) =>
  fc
    .array(
      fc.record({
        fault: fc.oneof(
          { weight: ofNone, arbitrary: fc.constant('none' as const) },
          { weight: 1, arbitrary: fc.constantFrom(...FAULTS) },
        ),
        times: fc.integer({ min: 1, max: 4 }),
      }),
      { maxLength: 6 },
    )
    .map((each) => each.flatMap(({ fault, times }) => Array<Fault>(times).fill(fault)))

export const schedules: fc.Arbitrary<Schedule> = fc.record({
  persona: fc.constantFrom('overdue' as const, 'shared-card' as const),
  steps: fc.array(step, { minLength: 1, maxLength: 8 }),
  faults: fc.record({ charge: bursts(0), lookUp: bursts(1), other: bursts(3) }),
  delays: fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 12 }),
})
