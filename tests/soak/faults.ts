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

/** Faults in bursts, because a look-up is repeated before it counts as failed. @param ofNone the weight of no fault */
export const bursts = (ofNone: number) =>
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

/** The turns that requests take, used again from the start. */
export const delays = fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 12 })

/**
 * The presses in two tabs of one browser. Most are in one tab, and every third one tries again, because most faults need
 * that to matter. `after` is the number of turns since the press before.
 */
export const stepsOf = <Action extends string>(actions: readonly Action[], retry: NoInfer<Action>) =>
  fc.array(
    fc.record({
      tab: fc.constantFrom(0 as const, 0 as const, 1 as const),
      action: fc.oneof(
        { weight: 2, arbitrary: fc.constantFrom(...actions) },
        { weight: 1, arbitrary: fc.constant(retry) },
      ),
      after: fc.oneof(fc.nat({ max: 60 }), fc.nat({ max: 600 })),
    }),
    { minLength: 1, maxLength: 8 },
  )
