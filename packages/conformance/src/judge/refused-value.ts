import { type Apart, type Case, isOnlyKnownToService } from '../cases/case.ts'
import { pathName } from '../generate/spots.ts'
import { ask, type Kit } from '../plan/kit.ts'
import type { Requests } from '../plan/requests.ts'
import { type Exchange, isAccepted, statusOf } from '../send/exchange.ts'

/** Refusals of a value. Any other one concerns the session, the media type or the number of requests. */
const OF_VALUE = [400, 403, 404, 409, 422]

/** The most values of one body that are tried alone. */
const MOST_PARTS = 24

/**
 * The values for which a valid request was refused, if a service alone can know which of them it takes: `/roleId`.
 * Undefined when the refusal is against the document. A generated body is taken apart: each value is put alone into the
 * body that was accepted, and one that the document describes is enough for a violation.
 */
export async function unknowableValues(
  kit: Kit,
  requests: Requests,
  each: Case,
  exchange: Exchange,
): Promise<string | undefined> {
  if (!OF_VALUE.includes(statusOf(exchange))) return undefined
  if (each.varied !== undefined) {
    const atBound = each.rule === 'accepts-bound'
    return isOnlyKnownToService(each.varied, atBound) ? each.varied.name : undefined
  }
  return each.apart === undefined ? undefined : refusedParts(kit, requests, each.apart())
}

async function refusedParts(kit: Kit, requests: Requests, apart: Apart[]): Promise<string | undefined> {
  const send = async (draft: Case['draft']) => ask(kit, await requests.refreshed(draft))
  let parts: Apart['parts'] | undefined
  for (const each of apart) {
    if (parts === undefined && isAccepted(await send(each.control))) parts = each.parts
  }
  const refused: string[] = []
  for (const { path, varied, draft } of parts?.slice(0, MOST_PARTS) ?? []) {
    if (!OF_VALUE.includes(statusOf(await send(draft())))) continue
    if (!isOnlyKnownToService(varied, false)) return undefined
    refused.push(pathName(path))
  }
  return refused.length === 0 ? undefined : refused.join(', ')
}
