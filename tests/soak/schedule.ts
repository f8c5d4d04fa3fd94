import type { Mock } from '@portal/mock'
import fc from 'fast-check'
import { bursts, delays, type Fault, stepsOf } from './faults.ts'
import { type Network, turns, within } from './network.ts'

/** The schedules of one test: a tenth in the quick run. `npm run soak` plays as many as it is asked for. */
export const scheduleCount = (all: number) => (process.env.TESTS === 'quick' ? all / 10 : all)

/**
 * One schedule: presses of a policyholder, and what happens to the pages, in two tabs of one browser, in which everything
 * that waits takes a number of turns.
 */
export type Schedule<Setup, Action, Kind extends string> = {
  setup: Setup
  steps: readonly { tab: 0 | 1; action: Action; after: number }[]
  /** For each kind of request in the order in which they are sent; later ones have none. */
  faults: Readonly<Record<Kind, readonly Fault[]>>
  /** The turns that requests take, used again from the start. */
  delays: readonly number[]
}

/** Events that can happen to every thing that is sent once. `expire` ends the session of all pages by force. */
const EVENTS = ['reload', 'expire'] as const

export type Event = (typeof EVENTS)[number]

/**
 * The schedules of one adapter.
 * @param setup what the schedules begin with
 * @param actions its presses; one that is listed twice comes more often
 * @param retry the press that tries again
 * @param faults the weight of no fault, for each kind of request
 */
export function schedulesOf<Setup, Action extends string, Kind extends string>({
  setup,
  actions,
  retry,
  faults,
}: {
  setup: fc.Arbitrary<Setup>
  actions: readonly Action[]
  retry: NoInfer<Action>
  faults: Readonly<Record<Kind, fc.Arbitrary<Fault[]>>>
}): fc.Arbitrary<Schedule<Setup, Action | Event, Kind>> {
  const steps = stepsOf<Action | Event>([...actions, ...EVENTS], retry)
  return fc.record({ setup, steps, faults: fc.record(faults), delays })
}

/** Faults of most requests, of few of them, or of fewer still. */
export const OFTEN = bursts(0)
export const SOMETIMES = bursts(1)
export const SELDOM = bursts(2)
export const RARELY = bursts(3)

/** The play of one adapter. */
export type Game<Action, End> = {
  network: Network
  truth: { problems: string[]; check(isTrue: boolean, problem: string): void }
  act(tab: 0 | 1, action: Action): Promise<void>
  /** Ends what is open without faults, as a policyholder does in the end. */
  finish(): Promise<End>
  /** Compares what was said with the service. */
  atEnd(end: End): Promise<void> | void
}

/**
 * Plays a schedule with the real adapter, sessions, SDK and mock, without rendering.
 * @returns what was wrong, one sentence each
 */
export async function playSchedule<Setup, Action extends string, Kind extends string, End>(
  mock: Mock,
  schedule: Schedule<Setup, Action, Kind>,
  open: (mock: Mock, schedule: Schedule<Setup, Action, Kind>) => Promise<Game<Action, End>>,
): Promise<string[]> {
  const { network, truth, act, finish, atEnd } = await open(mock, schedule)
  network.isFaulty = true
  const acts: Promise<void>[] = []
  for (const { tab, action, after } of schedule.steps) {
    await turns(after)
    const done = act(tab, action)
    // A new sign-in is a moment of its own, because the pages of the session before are gone.
    if (action === 'expire' || action === 'sign-out') await within(2000, done)
    acts.push(done)
  }
  await within(3000, Promise.all(acts))
  network.isFaulty = false
  await network.settle()
  const finishing = finish()
  const isOver = await within(5000, finishing)
  truth.check(isOver, 'the last try does not end')
  await network.settle()
  if (isOver) await atEnd(await finishing)
  return truth.problems
}
