import { recordedCall } from '../recording/har.ts'
import type { World } from '../world/world.ts'
import { ControlError, refuseOthers } from './input.ts'

/**
 * The calls of a world, oldest first, each with its number since the world began; with `?number=` one of them, as it is in
 * a recording: its headers and its answer, without secrets.
 * @throws ControlError for a call that never was, or is no longer kept
 */
export function callsOf(world: World, query: URLSearchParams) {
  refuseOthers(Object.fromEntries(query), ['number', 'format'])
  const { log, recorded } = world
  const before = recorded - log.length
  const number = query.get('number')
  if (number === null) return { requests: log.map((call, nth) => ({ number: before + nth + 1, ...call })) }
  const call = log[Number(number) - before - 1]
  if (call !== undefined) {
    return { request: { number: Number(number), ...call }, recorded: recordedCall(world, call) }
  }
  const kept = log.length === 0 ? [] : [`${before + 1} to ${recorded}`]
  throw new ControlError(404, `The call ${number.slice(0, 20)} is not kept.`, kept)
}

/**
 * The claims of a world that were submitted, or to which documents were added, oldest first. A claim that existed
 * before has the key and the time of its first addition.
 */
export function submittedClaims({ tables }: Pick<World, 'tables'>) {
  const sent = tables.documents.all().filter(({ idempotencyKey }) => idempotencyKey !== undefined)
  return [...new Set(sent.map(({ claimId }) => claimId))].flatMap((claimId) => {
    const documents = sent.filter((row) => row.claimId === claimId)
    const claim = tables.claims.get(claimId ?? '')
    const [first] = documents
    if (claim === undefined || first === undefined) return []
    return [
      {
        claimNumber: claim.id,
        policyNumber: first.policyId,
        idempotencyKey: first.idempotencyKey,
        documents: documents.map((row) => ({
          type: row.kind === 'claim' ? row.type : row.kind,
          contentType: row.kind === 'claim' ? row.contentType : undefined,
          bytes: row.size,
        })),
        at: first.addedAt,
      },
    ]
  })
}
