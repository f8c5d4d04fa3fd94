import { describes, entriesOf, plainName, sameJson, type Tree } from '@portal/document'
import { describe } from '../answers/error-codes.ts'
import type { Operation } from '../document/operations.ts'
import { type Documented, documentedAt } from '../entries/answer-schema.ts'
import { isByDefault } from '../judge/verdict.ts'
import { ask } from '../plan/kit.ts'
import { isAccepted, statusOf } from '../send/exchange.ts'
import { checkCounters } from './counters.ts'
import type { Created } from './create-entry.ts'
import { readList } from './list-answer.ts'
import { checkTotals } from './lists.ts'
import type { StateCheck } from './scene.ts'
import { entryOf, entryPath, isDone, namedFor, readEntry, type Scene, verdict } from './scene.ts'

const RULE = 'state-gone'

/** Refusals that concern the state of the entry or the rights of the session, not the entry itself. */
const OF_STATE = [401, 403, 405, 409, 412, 423, 428]

/** Refusals for any reason. Under a `default` alone it can be the state, because the id is the service’s own. */
const OF_ANY = [400, 422]

/** Checks that a deleted entry is no longer read, listed or counted, or says of itself that it was deleted. */
export async function checkDelete(scene: Scene, { id }: Created): Promise<void> {
  const { kit, requests, resource } = scene
  const { remove, read } = resource
  if (remove === undefined) return
  const path = entryPath(scene, id)
  const before = read === undefined ? undefined : await readEntry(scene, read, path)
  const [body] = await requests.bodies(remove)
  const exchange = await ask(kit, await requests.draft(remove, namedFor(remove, path), body))
  const title = 'a created entry can be deleted'
  const status = statusOf(exchange)
  if (
    OF_STATE.includes(status) ||
    status === 202 ||
    (OF_ANY.includes(status) && isByDefault(remove, status))
  ) {
    return kit.recorder.untried({
      operation: remove,
      kind: 'state',
      rule: RULE,
      title,
      reason: `answered ${describe(exchange)}`,
    })
  }
  const message = `The entry that was just created is answered ${describe(exchange)}.`
  verdict(kit, remove, { rule: RULE, title, holds: isAccepted(exchange), message, exchange })
  if (!isAccepted(exchange)) return
  requests.ids.forget(resource.collection, id)
  await checkUnread(scene, remove, path, before?.entry)
  await checkUnlisted(scene, remove, id)
}

async function checkUnread(
  scene: Scene,
  remove: Operation,
  path: Tree,
  before: Tree | undefined,
): Promise<void> {
  const { read } = scene.resource
  if (read === undefined) return
  const { exchange, entry, documented } = await readEntry(scene, read, path)
  const isGone = !isDone(exchange) || (entry !== undefined && isMarkedDeleted(entry, documented, before))
  const title = 'a deleted entry is gone'
  if (!isGone && answersAnyId(scene, read)) {
    const reason = `${read.id} answers ids of no entry, too, which is told there`
    return scene.kit.recorder.untried({ operation: remove, kind: 'state', rule: RULE, title, reason })
  }
  verdict(scene.kit, remove, goneCheck(remove, { title, holds: isGone, exchange }))
}

/** Whether a read was found to answer an id that never was: then its answer says nothing about a delete. */
function answersAnyId({ kit }: Scene, { id }: Operation): boolean {
  return kit.recorder.hasFailed(id, 'refuses-unknown-id')
}

async function checkUnlisted(scene: Scene, remove: Operation, id: unknown): Promise<void> {
  const { kit, requests, resource, path } = scene
  const { list } = resource
  const full = list === undefined ? undefined : await readList({ kit, requests, list, path })
  if (list === undefined || full === undefined) return
  const listed = entryOf(full.entries, resource, id)
  const documented = entriesOf(documentedAt(full.exchange, full.path))
  const isGone = listed === undefined || isMarkedDeleted(listed, documented, undefined)
  const check = { title: 'a deleted entry is not listed', holds: isGone, exchange: full.exchange }
  verdict(kit, remove, goneCheck(remove, check))
  // A list that keeps deleted entries may count them or not.
  if (listed !== undefined) return
  checkTotals(scene, list, full)
  await checkCounters(scene, full)
}

/** The check of a deleted entry in the answer of a read or a list. */
function goneCheck(remove: Operation, found: Pick<StateCheck, 'title' | 'holds' | 'exchange'>): StateCheck {
  const by = found.exchange.operation.id
  return { ...found, rule: RULE, message: `After ${remove.id} it is still answered by ${by}.` }
}

const WHEN =
  /^(is)?(deleted|removed|archived|cancell?ed|revoked|disabled|deactivated|closed|ended)(at|on|date|time)?$/
const ALIVE = /^(is)?(active|enabled|valid)$/
const STATE = /(^|[a-z])(status|state|lifecycle)$/
const OVER =
  /^(deleted|removed|archived|cancell?ed|revoked|disabled|deactivated|inactive|closed|terminated|void(ed)?|ended)$/

/**
 * Whether an entry says by a documented property that it was deleted: `deletedAt`, `active: false`, `status: archived`.
 * @param before the entry as it was; a property that says so ever since proves nothing
 */
function isMarkedDeleted(entry: Tree, documented: Documented, before: Tree | undefined): boolean {
  return Object.entries(entry).some(
    ([name, value]) =>
      isMark(plainName(name), value) && describes(documented, name) && !sameJson(value, before?.[name]),
  )
}

function isMark(name: string, value: unknown): boolean {
  if (WHEN.test(name)) return value !== false && value !== null && value !== '' && value !== undefined
  if (ALIVE.test(name)) return value === false
  return STATE.test(name) && typeof value === 'string' && OVER.test(plainName(value))
}
