import { idNameOf, inside, list, sameJson, text } from '@portal/document'
import { describe } from '../answers/error-codes.ts'
import type { Operation } from '../document/operations.ts'
import { requestNames } from '../document/request-names.ts'
import type { Documented } from '../entries/answer-schema.ts'
import type { Resource } from '../entries/collections.ts'
import { type Exchange, statusOf } from '../send/exchange.ts'
import { differences, lasting, written } from './compare.ts'
import { type Created, createEntry } from './create-entry.ts'
import { type FullList, keyInMap, readList } from './list-answer.ts'
import { scopeOf } from './list-scope.ts'
import { entryOf, entryPath, namedFor, readEntry, type Scene, verdict } from './scene.ts'

/** Checks that the answer to a create has the sent values, and that the created entry is read back. */
export async function checkReadBack(scene: Scene, created: Created): Promise<void> {
  const { kit, resource } = scene
  const { create, read } = resource
  if (create === undefined) return
  checkCreated(scene, create, created)
  const rule = 'state-read-back'
  const title = 'a created entry is read back'
  if (read === undefined) {
    return kit.recorder.untried({
      operation: create,
      kind: 'state',
      rule,
      title,
      reason: 'the document has no operation that reads one',
    })
  }
  const { id, sent, answered } = created
  const { exchange, entry, documented } = await readEntry(scene, read, entryPath(scene, id))
  if (entry === undefined) {
    if (isUnseen(exchange))
      return kit.recorder.untried({
        operation: read,
        kind: 'state',
        rule,
        title,
        reason: `answered ${describe(exchange)}`,
      })
    const message = `${create.id} answered the id ${String(id)}, which is then answered ${describe(exchange)}.`
    return verdict(kit, read, { rule, title, holds: false, message, exchange })
  }
  const owned = written(lasting(answered ?? {}), requestNames(create))
  const all = new Set([
    ...differences(sent, entry, documented, 'sent and answered'),
    ...differences(owned, entry, documented, 'answered twice'),
  ])
  const once = [...all].filter((name) => !(name in entry) && isOfCreateAlone(resource, documented, name))
  const lost = [...all].filter((name) => !once.includes(name))
  const message = `The created entry is read back with another ${lost.join(', ')}.`
  verdict(kit, read, { rule, title, holds: lost.length === 0, message, exchange })
  if (once.length === 0) return
  const open = `The created entry is read back without ${once.join(', ')}, which the create alone takes; the document does not say whether it is kept.`
  kit.recorder.noted({ operation: read, kind: 'state', rule, title, message: open, exchange })
}

const ONCE =
  /\b(once|only (shown|returned|given|answered|available) (on|at|when|after|by)|(on|at|when|after) creat)/i

/**
 * Whether a missing value may belong to the create alone: no update takes it, although there are updates with a body, and the
 * read need not have it; or the document says so of the property.
 */
function isOfCreateAlone({ updates }: Resource, documented: Documented, name: string): boolean {
  const { shapes } = inside(documented, name)
  if (shapes.some((shape) => ONCE.test(text(shape, 'description')))) return true
  const isRequired = documented.shapes.some((shape) => list(shape, 'required').includes(name))
  const writing = updates.filter(({ body }) => body !== undefined)
  return !isRequired && writing.length > 0 && !writing.some((each) => requestNames(each).has(name))
}

/** The session may not read the entry, or it will be there later: neither says that it was lost. */
export function isUnseen(exchange: Exchange): boolean {
  return [202, 401, 403].includes(statusOf(exchange))
}

function checkCreated({ kit }: Scene, create: Operation, created: Created): void {
  const { sent, answered, documented, exchange } = created
  if (answered === undefined) return
  const lost = differences(sent, answered, documented, 'sent and answered')
  verdict(kit, create, {
    rule: 'state-created',
    title: 'the answer to a create has the sent values',
    holds: lost.length === 0,
    message: `The answer differs from what was sent in ${lost.join(', ')}.`,
    exchange,
  })
}

/**
 * Checks that two creates return different ids.
 * @returns the second entry, when it could be created
 */
export async function checkDistinct(scene: Scene, first: Created): Promise<Created | undefined> {
  const { kit, requests, resource, path } = scene
  const second = await createEntry(kit, requests, resource, path)
  if (!('id' in second) || resource.create === undefined) return undefined
  const title = 'two creates return different ids'
  const isSame = String(second.id) === String(first.id)
  const upserts = statusOf(second.exchange) !== 201 && statusOf(first.exchange) === 201
  const isRepeated = sameJson(first.draft.body?.value, second.draft.body?.value)
  if (isSame && (upserts || isRepeated || [first, second].every((each) => isNamed(each, resource)))) {
    const reason = 'the second create found the entry of the first'
    kit.recorder.untried({ operation: resource.create, kind: 'state', rule: 'state-distinct', title, reason })
    return undefined
  }
  verdict(kit, resource.create, {
    rule: 'state-distinct',
    title,
    holds: !isSame,
    message: `Two creates were answered with the same id ${String(first.id)}.`,
    exchange: second.exchange,
  })
  return second
}

/** Whether the client chose the id of a created entry. */
function isNamed({ id, sent, answered }: Created, { step }: Resource): boolean {
  const name = idNameOf(answered ?? sent, step)
  return name !== undefined && String(sent[name]) === String(id)
}

/** Checks that a created entry is listed, with the filters of a list that never shows everything set to find it. */
export async function checkListed(
  scene: Scene,
  list: Operation,
  { id, sent, answered }: Created,
  full: FullList,
): Promise<void> {
  const { kit, requests, resource, path } = scene
  const title = 'a created entry is listed'
  const isIn = ({ entries }: FullList) => entryOf(entries, resource, id) !== undefined
  const { query, doubt } = scopeOf(list, { ...sent, ...answered })
  const narrowed = isIn(full) || Object.keys(query).length === 0
  const seen = narrowed
    ? full
    : ((await readList({ kit, requests, list, path: namedFor(list, path), query })) ?? full)
  const reason = isIn(seen) ? undefined : (doubt ?? doubtOf(seen, resource))
  if (reason !== undefined)
    return kit.recorder.untried({ operation: list, kind: 'state', rule: 'state-listed', title, reason })
  verdict(kit, list, {
    rule: 'state-listed',
    title,
    holds: isIn(seen),
    message: `${resource.create?.id ?? 'A create'} answered the id ${String(id)}, which ${list.id} does not list.`,
    exchange: seen.exchange,
  })
}

/** The reason why a list without an entry does not prove that the entry is missing. */
function doubtOf({ complete, entries }: FullList, { step }: Resource): string | undefined {
  if (!complete) return 'the list may have more entries than the service shows'
  const named = entries.some((entry) => idNameOf(entry, step) !== undefined)
  if (entries.some((entry) => keyInMap(entry) !== undefined))
    return 'the list is a map, whose keys may be others'
  return entries.length > 0 && !named ? 'the entries of the list have no such id' : undefined
}
