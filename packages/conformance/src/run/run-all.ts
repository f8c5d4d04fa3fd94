import type { Operation } from '../document/operations.ts'
import type { Kit } from '../plan/kit.ts'
import { Requests } from '../plan/requests.ts'
import type { ClosableClient } from '../send/closing.ts'
import { CLOCK, type Clock } from '../send/patience.ts'
import { runState } from '../state/run-state.ts'
import { runOperation, unreached } from './run-operation.ts'

/** Reads come first, deletes last. */
const ORDER = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Tests each operation, and then the state, until the client is closed. What comes later is recorded as not tried. */
export async function runAll(kit: Kit, wanted: readonly Operation[], client: ClosableClient): Promise<void> {
  const { focus, stateful, recorder } = kit
  const own = new Requests(kit)
  for (const operation of focus?.kind === 'state' ? [] : inOrder(wanted)) {
    const ended = client.closedBy()
    if (ended === undefined) await runOperation(kit, own, operation)
    else unreached(kit, operation, ended)
  }
  if (!stateful || !(focus === undefined || focus.kind === 'state' || focus.kind === 'answer')) return
  const ids = new Set(wanted.map(({ id }) => id))
  const ended = client.closedBy()
  if (ended === undefined) return await runState(kit, own, (id) => ids.has(id))
  recorder.end(ended)
  for (const operation of wanted)
    recorder.untried({ operation, kind: 'state', rule: 'state', title: 'the state', reason: ended })
}

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
  const reason = `not reached within the time limit of ${Math.round((timeLimitMs ?? 0) / 1000)} s`
  return () => (timeLimitMs !== undefined && clock.now() - begin >= timeLimitMs ? reason : undefined)
}
