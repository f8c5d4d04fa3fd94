import { isJsonType, isTree, makeValue, NOTHING, type PathStep, type Tree, unwrapped } from '@portal/document'
import { readerOf } from '../cases/parameter-values.ts'
import { bodySchemaOf, type Operation } from '../document/operations.ts'
import { type Documented, documentedAt } from '../entries/answer-schema.ts'
import type { Resource } from '../entries/collections.ts'
import { createdId } from '../entries/created-id.ts'
import { grown } from '../generate/spots.ts'
import { ask, type Kit } from '../plan/kit.ts'
import type { Requests } from '../plan/requests.ts'
import type { Draft } from '../request/draft.ts'
import { type Exchange, isAccepted, statusOf } from '../send/exchange.ts'
import { entryAnswered, isDone } from './scene.ts'

/** An entry that this run created: the sent values, the answered entry with its schemas, and the id. */
export type Created = {
  id: unknown
  sent: Tree
  answered: Tree | undefined
  documented: Documented
  exchange: Exchange
  draft: Draft
}

const TRIES = 4

/** Creates an entry with distinctive values, so that no other entry equals it. */
export async function createEntry(
  kit: Kit,
  requests: Requests,
  { create, step }: Resource,
  path: Tree,
): Promise<Created | { refused: Exchange | undefined }> {
  let refused: Exchange | undefined
  for (const body of create === undefined ? [] : await freshBodies(kit, requests, create)) {
    if (create === undefined) break
    const draft = await requests.refreshed(await requests.draft(create, path, body))
    const exchange = await ask(kit, draft)
    const created = createdBy(draft, exchange, step)
    if (created !== undefined) {
      requests.ids.learn(create, Object.values(path), exchange)
      return created
    }
    refused = exchange
    // Another body cannot help when the session or the parent is missing, or the answer has no id.
    if (isAccepted(exchange) || INDEPENDENT_OF_BODY.includes(statusOf(exchange))) break
  }
  return { refused }
}

function createdBy(draft: Draft, exchange: Exchange, step: PathStep): Created | undefined {
  const id = isDone(exchange) ? createdId(draft.operation, exchange, step) : undefined
  if (id === undefined) return undefined
  const found = entryAnswered(exchange, step)
  const documented = documentedAt(exchange, found?.path ?? '')
  return { id, sent: sentIn(draft.body), answered: found?.entry, documented, exchange, draft }
}

const INDEPENDENT_OF_BODY = [0, 401, 403, 404, 405]

/** The content of a body, without its envelope. */
export function sentIn(body: Draft['body']): Tree {
  const sent = unwrapped(body?.value)
  return isTree(sent) ? sent : {}
}

/** Random bodies first, then those that the baseline accepted. */
export async function freshBodies(
  kit: Kit,
  requests: Requests,
  operation: Operation,
): Promise<Draft['body'][]> {
  const media = operation.body?.media.find(({ type }) => isJsonType(type))
  const usual = await requests.bodies(operation, media)
  if (media?.schema === undefined || kit.fixtures.bodiesOf(operation, media.type).length > 0) return usual
  const { settle, fits } = requests.freedom(operation, media)
  const reader = readerOf(operation)
  const schema = bodySchemaOf(operation, media)
  const some = Array.from({ length: TRIES }, () => makeValue(reader, schema, 'random', kit.random)).filter(
    (value) => value !== NOTHING,
  )
  // Bodies with all optional properties come first: a lost property shows only if it was sent.
  const made = [...some.slice(0, 2).map((value) => grown(reader, schema, value, kit.random)), ...some].filter(
    fits,
  )
  return [...made.map((value) => requests.bodyFrom(operation, media, settle(value))), ...usual]
}
