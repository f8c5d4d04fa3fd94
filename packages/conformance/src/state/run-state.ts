import type { Operation } from '../document/operations.ts'
import { isTree, sameJson, type Tree } from '../document/tree.ts'
import { describe } from '../run/judge.ts'
import { ask, isAccepted, jsonOf, type Kit, statusOf } from '../run/kit.ts'
import type { Requests } from '../run/requests.ts'
import { entryIn, idNameOf, unwrapped } from '../run/resources.ts'
import { differences, lasting } from './compare.ts'
import { checkCounters } from './counters.ts'
import { type Created, createEntry, freshBodies } from './create-entry.ts'
import { checkFilters } from './filters.ts'
import { checkIdempotency } from './idempotency.ts'
import { checkPages, checkTotals } from './lists.ts'
import { type FullList, readList } from './list-answer.ts'
import { documentedNames } from './names.ts'
import { type Resource, resourcesOf, type Single, singlesOf } from './resource.ts'

/** One collection below known parents. */
export type Scene = { kit: Kit; requests: Requests; resource: Resource; path: Tree }

/** Tries what only a service with a memory can do. */
export async function runState(kit: Kit, requests: Requests, isWanted: (id: string) => boolean): Promise<void> {
  const resources = resourcesOf(kit.operations)
  for (const resource of resources) {
    const { list, create, read, updates, remove } = resource
    const own = [list, create, read, ...updates, remove].filter((each) => each !== undefined)
    if (!own.some(({ id }) => isWanted(id)) && !isCounted(kit, isWanted)) continue
    const [path] = await requests.paths(create ?? list ?? read ?? own[0] ?? fail())
    const parents = create === undefined && list === undefined ? dropLast(path ?? {}) : (path ?? {})
    await runResource({ kit, requests, resource, path: parents })
  }
  for (const single of singlesOf(kit.operations, resources)) {
    if (isWanted(single.read.id) || isWanted(single.write.id)) await runSingle(kit, requests, single)
  }
  for (const operation of kit.operations.filter(({ id }) => isWanted(id))) {
    await checkIdempotency(kit, requests, operation, resources)
  }
}

/** Counters stand in operations of their own. */
function isCounted(kit: Kit, isWanted: (id: string) => boolean): boolean {
  return kit.operations.some(({ id, method, path }) => isWanted(id) && method === 'GET' && !path.includes('{'))
}

function fail(): never {
  throw new Error('a collection without operations')
}

function dropLast(path: Tree): Tree {
  return Object.fromEntries(Object.entries(path).slice(0, -1))
}

async function runResource(scene: Scene): Promise<void> {
  const { kit, requests, resource, path } = scene
  const { list, create } = resource
  const created = await createEntry(kit, requests, resource, path)
  if (!('id' in created)) {
    const answer = created.refused === undefined ? 'the document has no way to create one' : describe(created.refused)
    for (const operation of [create, list, resource.remove].filter((each) => each !== undefined)) {
      kit.recorder.untried(operation, 'state', 'state', 'what is created', `nothing could be created: ${answer}`)
    }
  }
  const second = 'id' in created ? await checkDistinct(scene, created) : undefined
  const full = list === undefined ? undefined : await readList(kit, requests, list, path)
  if (list !== undefined && full !== undefined) {
    checkTotals(scene, list, full)
    await checkPages(scene, list, full)
  }
  if ('id' in created) {
    await checkReadBack(scene, created)
    if (list !== undefined && full !== undefined) {
      for (const each of [created, ...(second === undefined ? [] : [second])]) checkListed(scene, list, each, full)
    }
  }
  if (list !== undefined && full !== undefined) {
    await checkFilters(scene, list, full, 'id' in created ? created : undefined)
    await checkCounters(scene, full)
  }
  if ('id' in created) {
    for (const update of resource.updates) await checkUpdate(scene, update, created)
    await checkDelete(scene, created)
  }
}

function entryPath({ path, resource }: Scene, id: unknown): Tree {
  return { ...path, [resource.step.name]: id }
}

/** Path parameters go by position, because operations may name them differently. */
export function namedFor(operation: Operation, path: Tree): Tree {
  const names = [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name ?? '')
  return Object.fromEntries(names.map((name, index) => [name, Object.values(path)[index]]))
}

async function readEntry({ kit, requests, resource }: Scene, operation: Operation, path: Tree) {
  const exchange = await ask(kit, await requests.draft(operation, namedFor(operation, path)))
  const entry = entryIn(jsonOf(exchange), resource.step) ?? unwrapped(jsonOf(exchange))
  return { exchange, entry: isAccepted(exchange) && isTree(entry) ? entry : undefined }
}

async function checkReadBack(scene: Scene, { id, sent, answered, exchange: creation }: Created): Promise<void> {
  const { kit, resource } = scene
  const { create, read } = resource
  if (create === undefined) return
  const title = 'what was created is read back'
  if (answered !== undefined) {
    const lost = differences(sent, answered, (name) => documentedNames(create).has(name))
    verdict(kit, create, 'state-created', 'the answer to a create has what was sent', lost.length === 0, `The answer differs from what was sent in ${lost.join(', ')}.`, creation)
  }
  if (read === undefined) {
    return kit.recorder.untried(create, 'state', 'state-read-back', title, 'the document has no operation that reads one')
  }
  const { exchange, entry } = await readEntry(scene, read, entryPath(scene, id))
  if (entry === undefined) {
    return kit.recorder.failed(read, 'state', 'state-read-back', title, `${create.id} answered the id ${String(id)}, which is then answered ${describe(exchange)}.`, exchange)
  }
  const names = documentedNames(read)
  const lost = new Set([
    ...differences(sent, entry, (name) => names.has(name)),
    ...differences(lasting(answered ?? {}), entry, (name) => names.has(name)),
  ])
  verdict(kit, read, 'state-read-back', title, lost.size === 0, `What was created is read back with another ${[...lost].join(', ')}.`, exchange)
}

/** @returns the second one, when it could be created */
async function checkDistinct(scene: Scene, first: Created): Promise<Created | undefined> {
  const { kit, requests, resource, path } = scene
  const second = await createEntry(kit, requests, resource, path)
  if (!('id' in second) || resource.create === undefined) return undefined
  const message = `Two creates were answered with the same id ${String(first.id)}.`
  verdict(kit, resource.create, 'state-distinct', 'two creates give two ids', second.id !== first.id, message, second.exchange)
  return second
}

function checkListed({ kit, resource }: Scene, list: Operation, { id }: Created, full: FullList): void {
  const found = entryOf(full.entries, resource, id)
  const message = `${resource.create?.id ?? 'A create'} answered the id ${String(id)}, which ${list.id} does not list.`
  verdict(kit, list, 'state-listed', 'what was created is listed', found !== undefined, message, full.exchange)
}

export function entryOf(entries: readonly Tree[], { step }: Resource, id: unknown): Tree | undefined {
  return entries.find((entry) => String(entry[idNameOf(entry, step) ?? '']) === String(id))
}

async function checkUpdate(scene: Scene, update: Operation, { id }: Created): Promise<void> {
  const { kit, requests, resource } = scene
  const { read } = resource
  const title = 'an update is read back'
  if (read === undefined) {
    return kit.recorder.untried(update, 'state', 'state-update', title, 'the document has no operation that reads one')
  }
  const path = entryPath(scene, id)
  const before = await readEntry(scene, read, path)
  let refused = 'no body'
  for (const body of freshBodies(kit, requests, update)) {
    const exchange = await ask(kit, await requests.draft(update, namedFor(update, path), body))
    refused = describe(exchange)
    if (!isAccepted(exchange)) continue
    const after = await readEntry(scene, read, path)
    const sent = body !== undefined && 'value' in body ? unwrapped(body.value) : {}
    const wanted = isTree(sent) ? sent : {}
    const names = documentedNames(read)
    const kept = update.method === 'PATCH' ? untouched(before.entry ?? {}, wanted) : {}
    const lost = differences({ ...lasting(kept), ...wanted }, after.entry ?? {}, (name) => names.has(name))
    const message = `After ${update.id} the entry is read with another ${lost.join(', ')}.`
    return verdict(kit, update, 'state-update', title, lost.length === 0, message, after.exchange)
  }
  kit.recorder.untried(update, 'state', 'state-update', title, `no update was accepted: ${refused}`)
}

/** What a partial update must leave as it was: what is not sent, and is no text that may be told anew, such as a label. */
function untouched(before: Tree, sent: Tree): Tree {
  return Object.fromEntries(Object.entries(before).filter(([name]) => !(name in sent)))
}

async function checkDelete(scene: Scene, { id }: Created): Promise<void> {
  const { kit, requests, resource } = scene
  const { remove, read, list, collection } = resource
  if (remove === undefined) return
  const path = entryPath(scene, id)
  const exchange = await ask(kit, await requests.draft(remove, namedFor(remove, path), requests.bodies(remove)[0]))
  const title = 'what was created can be deleted'
  if (!isAccepted(exchange)) {
    if (statusOf(exchange) === 409) {
      return kit.recorder.untried(remove, 'state', 'state-gone', title, `answered ${describe(exchange)}`)
    }
    return kit.recorder.failed(remove, 'state', 'state-gone', title, `What was just created is answered ${describe(exchange)}.`, exchange)
  }
  kit.recorder.passed(remove, 'positive', 'accepts-generated', title, exchange)
  requests.ids.forget(collection, id)
  if (read !== undefined) {
    const { exchange: after } = await readEntry(scene, read, path)
    const message = `After ${remove.id} it is still answered ${statusOf(after)}.`
    verdict(kit, remove, 'state-gone', 'what was deleted is gone', !isAccepted(after), message, after)
  }
  const full = list === undefined ? undefined : await readList(kit, requests, list, scene.path)
  if (list !== undefined && full !== undefined) {
    const gone = entryOf(full.entries, resource, id) === undefined
    verdict(kit, remove, 'state-gone', 'what was deleted is not listed', gone, `After ${remove.id} it is still listed by ${list.id}.`, full.exchange)
    checkTotals(scene, list, full)
    await checkCounters(scene, full)
  }
}

async function runSingle(kit: Kit, requests: Requests, { read, write }: Single): Promise<void> {
  const { draft, accepted } = await requests.baseline(write)
  const title = 'what was written is read back'
  const body = draft.body !== undefined && 'value' in draft.body ? unwrapped(draft.body.value) : undefined
  if (!accepted || !isTree(body)) return kit.recorder.untried(write, 'state', 'state-update', title, 'no write was accepted')
  const exchange = await ask(kit, await requests.draft(write, draft.values.path, draft.body))
  if (!isAccepted(exchange)) return kit.recorder.untried(write, 'state', 'state-update', title, describe(exchange))
  const after = await ask(kit, await requests.draft(read, namedFor(read, draft.values.path)))
  const entry = unwrapped(jsonOf(after))
  if (!isAccepted(after) || !isTree(entry)) {
    return kit.recorder.failed(write, 'state', 'state-update', title, `It is then answered ${describe(after)}.`, after)
  }
  const names = documentedNames(read)
  const lost = differences(body, entry, (name) => names.has(name))
  const shared = Object.keys(body).some((name) => names.has(name))
  if (!shared) return kit.recorder.untried(write, 'state', 'state-update', title, 'the answer has none of its properties')
  verdict(kit, write, 'state-update', title, lost.length === 0 || sameJson(body, entry), `It is read with another ${lost.join(', ')}.`, after)
}

/** Records a check of state. */
export function verdict(
  { recorder }: Kit,
  operation: Operation,
  rule: string,
  title: string,
  holds: boolean,
  message: string,
  exchange: Parameters<Kit['recorder']['passed']>[4],
): void {
  if (holds) recorder.passed(operation, 'state', rule, title, exchange)
  else recorder.failed(operation, 'state', rule, title, message, exchange)
}
