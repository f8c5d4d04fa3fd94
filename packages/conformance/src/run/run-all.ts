import type { Operation } from '../document/operations.ts'
import { meetSecond } from '../others/run-others.ts'
import type { Kit } from '../plan/kit.ts'
import { Requests } from '../plan/requests.ts'
import type { ClosableClient } from '../send/closing.ts'
import { CLOCK, type Clock } from '../send/patience.ts'
import { runState } from '../state/run-state.ts'
import { runOperation, unreached } from './run-operation.ts'

/** Reads come first, deletes last. */
const ORDER = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Tests each operation, then the state, and then what another user may do, until the client is closed. What comes later is
 * recorded as not tried.
 * @returns notes on what the second user did not try
 */
export async function runAll(
  kit: Kit,
  wanted: readonly Operation[],
  client: ClosableClient,
  second: Parameters<typeof meetSecond>[1],
): Promise<string[]> {
  const { focus, stateful } = kit
  const requests = new Requests(kit)
  if (focus?.kind !== 'state') await runOperations(kit, requests, inOrder(wanted), client)
  const ids = new Set(wanted.map(({ id }) => id))
  const isWanted = (id: string) => ids.has(id)
  const endedBefore = client.closedBy()
  if (stateful && hasState(focus)) {
    if (endedBefore === undefined) await runState(kit, requests, isWanted)
    else stateUnreached(kit, wanted, endedBefore)
  }
  const ended = client.closedBy()
  if (second !== undefined && ended !== undefined) return [`The second user tried nothing: ${ended}.`]
  const tryOthers = await meetSecond({ kit, requests }, second)
  return tryOthers(isWanted)
}

async function runOperations(
  kit: Kit,
  requests: Requests,
  operations: readonly Operation[],
  client: ClosableClient,
): Promise<void> {
  for (const operation of operations) {
    const ended = client.closedBy()
    if (ended === undefined) await runOperation(kit, requests, operation)
    else unreached(kit, operation, ended)
  }
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

/**
 * Asks for the reason why nothing is sent any more: the time is over, which begins now.
 * @returns undefined as long as there is time
 */
export function timeLimited({
  timeLimitMs,
  clock = CLOCK,
}: {
  timeLimitMs?: number | undefined
  clock?: Clock
}): () => string | undefined {
  const begin = clock.now()
  const reason = `${OUT_OF_TIME} ${Math.round((timeLimitMs ?? 0) / 1000)} s`
  return () => (timeLimitMs !== undefined && clock.now() - begin >= timeLimitMs ? reason : undefined)
}

const OUT_OF_TIME = 'not reached within the time limit of'

/** Whether the reason why a run ended is its time limit, and not the service, which stopped. */
export const isOfTime = (reason: string): boolean => reason.startsWith(OUT_OF_TIME)
