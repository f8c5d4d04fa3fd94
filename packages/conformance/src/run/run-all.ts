import type { Operation } from '../document/operations.ts'
import { meetSecond } from '../others/run-others.ts'
import type { Kit } from '../plan/kit.ts'
import { Requests } from '../plan/requests.ts'
import type { ClosableClient } from '../send/closing.ts'
import { CLOCK, type Clock } from '../send/patience.ts'
import { stateUnits, type Unit } from '../state/run-state.ts'
import { runOperation, unreached } from './run-operation.ts'
import { type Team, teamOf } from './workers.ts'

/** Reads come first, deletes last. */
const ORDER = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Tests each operation, then the state, and then what another user may do, until the client is closed. What comes later is
 * recorded as not tried.
 * @param workers the number of independent operations that are tested at once
 * @returns notes on what the second user did not try
 */
export async function runAll(
  main: Kit,
  wanted: readonly Operation[],
  client: ClosableClient,
  { second, workers }: { second: Parameters<typeof meetSecond>[1]; workers: number },
): Promise<string[]> {
  const { focus, stateful } = main
  const team = teamOf(main)
  const { kit } = team
  const requests = new Requests(kit)
  const ids = new Set(wanted.map(({ id }) => id))
  const isWanted = (id: string) => ids.has(id)
  if (focus?.kind !== 'state') {
    await team.run(issuingUnits(team, requests, wanted), 1)
    await team.run(operationUnits(kit, requests, { wanted, client }), workers)
  }
  const endedBefore = client.closedBy()
  if (stateful && hasState(focus)) {
    if (endedBefore === undefined) {
      const { units, isShared } = await stateUnits(kit, requests, isWanted)
      await team.run(units, isShared ? 1 : workers)
    } else stateUnreached(kit, wanted, endedBefore)
  }
  const ended = client.closedBy()
  if (second !== undefined && ended !== undefined) return [`The second user tried nothing: ${ended}.`]
  const tryOthers = await meetSecond({ kit, requests }, second)
  return tryOthers(isWanted)
}

/** Headers that an operation issues for others, such as a csrf token, are there before several want them at once. */
function issuingUnits({ near }: Team, requests: Requests, wanted: readonly Operation[]): Unit[] {
  return requests.issued(near(wanted)).map(({ provider, ask }) => ({ operation: provider, run: ask }))
}

function operationUnits(
  kit: Kit,
  requests: Requests,
  { wanted, client }: { wanted: readonly Operation[]; client: ClosableClient },
): Unit[] {
  return inOrder(wanted).map((operation) => ({
    operation,
    async run() {
      const ended = client.closedBy()
      if (ended === undefined) await runOperation(kit, requests, operation)
      else unreached(kit, operation, ended)
    },
  }))
}

function stateUnreached({ recorder }: Kit, wanted: readonly Operation[], reason: string) {
  recorder.end(reason)
  for (const operation of wanted)
    recorder.untried({ operation, kind: 'state', rule: 'state', title: 'the state', reason })
}

const hasState = (focus: Kit['focus']) =>
  focus === undefined || focus.kind === 'state' || focus.kind === 'answer'

function inOrder(operations: readonly Operation[]): Operation[] {
  const rank = ({ method, path }: Operation) => ORDER.indexOf(method) * 10 + path.split('{').length
  return operations.toSorted((left, right) => rank(left) - rank(right))
}

/** The time for the cleanup after a run was ended, in milliseconds. */
const CLEANUP_MS = 30_000

/** When a run ends before its time: at its limit, which begins now, or when it is stopped. */
export type Ending = {
  /** The reason why nothing is tried any more; undefined as long as there is time. */
  reason(): string | undefined
  /** Whether the time for the cleanup is over, too. */
  isOver(): boolean
}

export function endingOf({
  timeLimitMs = Number.POSITIVE_INFINITY,
  clock = CLOCK,
  signal,
}: {
  timeLimitMs?: number | undefined
  clock?: Clock
  signal?: AbortSignal | undefined
}): Ending {
  const begin = clock.now()
  let stopped = Number.POSITIVE_INFINITY
  signal?.addEventListener('abort', () => {
    stopped = clock.now()
  })
  return {
    reason() {
      if (signal?.aborted) return STOPPED
      return clock.now() - begin >= timeLimitMs
        ? `${OUT_OF_TIME} ${Math.round(timeLimitMs / 1000)} s`
        : undefined
    },
    isOver: () => clock.now() >= Math.min(begin + timeLimitMs, stopped) + CLEANUP_MS,
  }
}

const OUT_OF_TIME = 'not reached within the time limit of'

const STOPPED = 'not reached before the run was stopped'

/** Why a run ended before its time, in a few words for its verdict. @param reason of an untried check */
export function endedBy(reason: string): string {
  if (reason.startsWith(OUT_OF_TIME)) return 'ended by the time limit'
  return reason === STOPPED ? 'stopped' : 'ended because the service stopped'
}
