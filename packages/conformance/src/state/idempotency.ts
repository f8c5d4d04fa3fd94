import { isTree, plainName, plainPath, sameJson, uuid } from '@portal/document'
import { describe } from '../answers/error-codes.ts'
import { isIdempotencyKey } from '../cases/parameter-values.ts'
import type { Operation } from '../document/operations.ts'
import type { Resource } from '../entries/collections.ts'
import { ask, type Kit } from '../plan/kit.ts'
import type { Requests } from '../plan/requests.ts'
import type { Draft } from '../request/draft.ts'
import { isAccepted, jsonOf } from '../send/exchange.ts'
import { lasting } from './compare.ts'
import { freshBodies } from './create-entry.ts'
import { type FullList, readList } from './list-answer.ts'
import { namedFor, verdict } from './scene.ts'

const RULE = 'state-idempotency'

/** Checks that a write repeated with the same key takes effect once. */
export async function checkIdempotency(
  kit: Kit,
  requests: Requests,
  operation: Operation,
  resources: readonly Resource[],
): Promise<void> {
  const header = operation.parameters.find(isIdempotencyKey)
  if (header === undefined) return
  const title = 'a write repeated with its key takes effect once'
  const [path = {}] = await requests.paths(operation)
  const list = resources.find(({ collection }) => collection === plainPath(operation))?.list
  const count = async () =>
    list === undefined ? undefined : readList({ kit, requests, list, path: namedFor(list, path) })
  let refused = 'there is no body'
  for (const body of await freshBodies(kit, requests, operation)) {
    const before = await count()
    const fresh = await requests.refreshed(await requests.draft(operation, path, body))
    const draft = withKey(fresh, header.name, uuid(kit.random))
    const first = await ask(kit, draft)
    refused = describe(first)
    if (!isAccepted(first)) continue
    const exchange = await ask(kit, draft)
    const holds = isAccepted(exchange) && sameJson(settled(jsonOf(first)), settled(jsonOf(exchange)))
    const other = isAccepted(exchange) ? ' with another body than the first time' : ''
    const message = `The repeat was answered ${describe(exchange)}${other}.`
    verdict(kit, operation, { rule: RULE, title: `${title}: the answer`, holds, message, exchange })
    return checkOnce(kit, operation, before, await count())
  }
  kit.recorder.untried({
    operation,
    kind: 'state',
    rule: RULE,
    title,
    reason: `no write was accepted: ${refused}`,
  })
}

/** Values that belong to an answer rather than to what was written: its time, its number. */
const OF_ANSWER =
  /^(requestid|correlationid|traceid|transactiontime|timestamp|servertime|now|generatedat|respondedat|duration|took|replayed|idempotentreplayed)$/

function settled(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(settled)
  if (!isTree(answer)) return answer
  const own = Object.entries(lasting(answer)).filter(([name]) => !OF_ANSWER.test(plainName(name)))
  return Object.fromEntries(own.map(([name, each]) => [name, settled(each)]))
}

function withKey(draft: Draft, name: string, otherwise: string): Draft {
  const header = { ...draft.values.header, [name]: draft.values.header[name] ?? otherwise }
  return { ...draft, values: { ...draft.values, header } }
}

function checkOnce(
  kit: Kit,
  operation: Operation,
  before: FullList | undefined,
  after: FullList | undefined,
): void {
  if (before?.complete !== true || after?.complete !== true) return
  const more = after.entries.length - before.entries.length
  const title = 'a write repeated with its key takes effect once: the list'
  const message = `The list has ${more} entries more.`
  verdict(kit, operation, { rule: RULE, title, holds: more <= 1, message, exchange: after.exchange })
}
