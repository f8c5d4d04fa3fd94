import { groupedBy, resourcesOf } from '@portal/document'
import { CannotRun } from '../cannot-run.ts'
import { stepsOf } from '../entries/resources.ts'
import type { Fixtures } from '../plan/fixtures.ts'
import type { Given } from '../request/session.ts'
import { type Exchange, isAccepted, statusOf } from '../send/exchange.ts'
import { collectionsOf } from './belongings.ts'
import { tryEntries } from './entries.ts'
import { tryMarked } from './marked.ts'
import { type Pair, type Side, secondSide } from './pair.ts'

const PROBES = 5

const OF_OTHERS = /^security-other-user-/

/**
 * Lets the second user ask for its own, before it tries anything of the first one.
 * @param other the second user, if there is one
 * @returns tries, as the second user, everything that belongs to the first one, and gives notes on what was not tried
 * @throws CannotRun when the service refuses the second user's session
 */
export async function meetSecond(
  first: Side,
  other: { given: Given; fixtures: Fixtures } | undefined,
): Promise<(isWanted: (id: string) => boolean) => Promise<string[]>> {
  if (other === undefined) return async () => []
  const pair = { first, second: secondSide(first.kit, other) }
  const probes = await probed(pair)
  const [probe] = probes
  if (probe !== undefined && probes.every((each) => statusOf(each) === 401))
    throw new CannotRun(`The session of the second user is refused: ${probe.operation.id} answers 401.`)
  return async (isWanted) => {
    const { operations } = first.kit
    for (const resource of collectionsOf(operations, resourcesOf(operations, stepsOf)))
      await tryEntries(pair, resource, isWanted)
    for (const operation of operations.filter(({ id }) => isWanted(id))) await tryMarked(pair, operation)
    return notesOn(pair, probes, isWanted)
  }
}

/** Reads that need a session and no id: without an answer to one of them, a refusal proves nothing. */
async function probed({ second }: Pair): Promise<Exchange[]> {
  const reads = second.kit.operations.filter(
    ({ method, path, needs }) => method === 'GET' && !path.includes('{') && needs.length > 0,
  )
  const found: Exchange[] = []
  for (const operation of reads.slice(0, PROBES)) {
    const { exchange } = await second.requests.baseline(operation)
    found.push(exchange)
    if (isAccepted(exchange)) break
  }
  return found
}

function notesOn({ first }: Pair, probes: readonly Exchange[], isWanted: (id: string) => boolean): string[] {
  const own = first.kit.recorder.checks.filter(({ rule }) => OF_OTHERS.test(rule))
  const tried = new Set(
    own.filter(({ outcome }) => outcome !== 'not tried').map(({ operationId }) => operationId),
  )
  const untried = first.kit.operations.filter(
    (each) => isWanted(each.id) && each.needs.length > 0 && each.path.includes('{') && !tried.has(each.id),
  )
  const reasonOf = (id: string) =>
    own.find(({ operationId }) => operationId === id)?.message ?? 'there is no id of the first one'
  const isUnheard = probes.length > 0 && !probes.some(isAccepted)
  return [
    ...(isUnheard
      ? ['The second user was refused wherever it asked for its own: its refusals prove little.']
      : []),
    ...[...groupedBy(untried, ({ id }) => reasonOf(id))].map(
      ([reason, operations]) =>
        `Not tried as the second user, because ${reason}: ${operations.map(({ id }) => id).join(', ')}.`,
    ),
  ]
}
