import {
  below,
  countsIn,
  flat,
  isTree,
  plainPath,
  type Tree,
  unwrapped,
  valueAt,
  writtenPath,
} from '@portal/document'
import type { LooseAnswer, LooseHandler, LooseRequest } from '../engine/define-handlers.ts'
import type { MockDocument } from '../engine/load-documents.ts'
import { queryPairs } from '../engine/read-request.ts'
import type { EntryRow } from '../tables/entry-rows.ts'
import type { World } from '../world/world.ts'
import { entryBody, envelopeOf, listBody, success } from './answers.ts'
import { type Api, type Collection, type Counter, type Located, readApi, type Single } from './api.ts'
import { skeletonOf } from './api-operation.ts'
import { completed, readOnlyNames, touched } from './entry-values.ts'
import { putAt } from './list-envelope.ts'
import {
  additionsFor,
  drop,
  examplesOf,
  fullSchema,
  insertSeed,
  isSeeded,
  keep,
  newId,
  noteId,
  noteSeeded,
  rowAt,
  rowsAt,
  seedsOf,
} from './rows.ts'

type Kept = Map<string, LooseHandler>

/**
 * Answers the operations of a document whose collections and values are plain: what is written is read back. The others have
 * no handler.
 */
export function keptOperations(document: MockDocument): Kept {
  const api = readApi(document)
  const handlers: Kept = new Map()
  const put = (operation: Located | undefined, run: LooseHandler) => {
    if (operation !== undefined && !handlers.has(operation.id))
      handlers.set(operation.id, Object.assign(run, { takesAnyKey: true }))
  }
  for (const collection of api.collections) {
    const { list, create, read, updates, remove } = collection
    const runs = [
      [list, listed],
      [create, created],
      [read, shown],
      [remove, removed],
    ] as const
    for (const [operation, run] of [...runs, ...updates.map((each) => [each, updated] as const)]) {
      if (operation === undefined) continue
      put(
        operation,
        inCollection(api, collection, operation, (scene) => run(scene, operation)),
      )
    }
  }
  for (const single of api.singles) {
    for (const operation of [single.read, ...single.writes]) {
      put(operation, (world, request) => {
        const path = pathOf(operation, request)
        return hasParent(world, api, single.name, path)
          ? ofSingle(world, request, single, { operation, path })
          : 'NOT_FOUND'
      })
    }
  }
  for (const counter of api.counters) put(counter, (world) => countedAnswer(world, api, counter))
  return handlers
}

/** `path` is the path of the call, without its query. */
type Scene = { world: World; request: LooseRequest; collection: Collection; path: string }
type Run = (scene: Scene) => LooseAnswer | 'NOT_FOUND' | 'CONFLICT'

/** Runs an operation once the first entries are there, under parents that exist. */
function inCollection(api: Api, collection: Collection, operation: Located, run: Run): LooseHandler {
  return (world, request) => {
    seed(world, api, collection)
    const path = pathOf(operation, request)
    return hasParent(world, api, collection.name, path)
      ? run({ world, request, collection, path })
      : 'NOT_FOUND'
  }
}

/** Inserts the first entries of a collection, those of its parents before. */
function seed(world: World, api: Api, collection: Collection) {
  if (isSeeded(world, collection)) return
  const parent = parentOf(api, collection.name)
  if (parent !== undefined) seed(world, api, parent)
  noteSeeded(world, collection)
  const path = parent === undefined ? collection.name : firstBelow(world, collection, parent)
  if (path === undefined || path.includes('{')) return
  for (const entry of seedsOf(collection, world.timestamp())) insertSeed(world, collection, path, entry)
}

/** The path of a collection below the parent that its examples are about: the first one. */
function firstBelow(world: World, collection: Collection, parent: Collection): string | undefined {
  const [first] = world.tables.entries.all().filter(({ id }) => matches(id, `${parent.name}/{}`))
  return first && `${first.id}${collection.name.slice(`${parent.name}/{}`.length)}`
}

function matches(path: string, template: string): boolean {
  const [segments, wanted] = [path.split('/'), template.split('/')]
  return (
    segments.length === wanted.length && wanted.every((each, at) => each === '{}' || each === segments[at])
  )
}

/** The collection to whose entries another one belongs: `/owners` of `/owners/{}/pets`. */
function parentOf({ collections }: Api, name: string): Collection | undefined {
  return collections
    .filter((each) => name.startsWith(`${each.name}/{}/`))
    .toSorted((one, other) => other.name.length - one.name.length)[0]
}

/** Whether the entry is there below which a path is, and the first entries of its collection are in the world. */
function hasParent(world: World, api: Api, template: string, path: string): boolean {
  const parent = parentOf(api, template)
  if (parent === undefined) return true
  seed(world, api, parent)
  const id = path.split('/').slice(0, parent.name.split('/').length + 1)
  return world.tables.entries.get(id.join('/')) !== undefined
}

function listed({ world, request, collection, path }: Scene, list: Located): LooseAnswer {
  const query = queryPairs(request.url)
  const { body, page, next } = listBody(world, list, collection, { rows: rowsAt(world, path), query, path })
  return success(list, body, { page, next })
}

function created(scene: Scene, create: Located): LooseAnswer | 'CONFLICT' {
  const { world, collection, path } = scene
  const sent = sentIn(scene, create)
  const { idName, step } = collection
  const given = idName === undefined ? undefined : sent[idName]
  const isTaken = given !== undefined && rowAt(world, path, String(given)) !== undefined
  if (isTaken && create.documentedStatuses.includes('409')) return 'CONFLICT'
  const isFree = given !== undefined && given !== null && !isTaken && step.fits?.(given) !== false
  const id = isFree ? given : newId(world, collection, path)
  if (isFree) noteId(world, collection, id)
  const entry = complete(scene, withId(collection, sent, id))
  const row = keep(world, path, String(id), entry)
  return success(create, entryBody(world, create, collection, row), { location: row.id, row })
}

function withId({ idName }: Collection, entry: Tree, id: unknown): Tree {
  return idName === undefined ? entry : { ...entry, [idName]: id }
}

function shown(scene: Scene, read: Located): LooseAnswer | 'NOT_FOUND' {
  const row = rowIn(scene)
  if (row === undefined) return 'NOT_FOUND'
  return success(read, entryBody(scene.world, read, scene.collection, row), { row })
}

/** The entry at the path of a call. */
function rowIn({ world, path }: Scene): EntryRow | undefined {
  return world.tables.entries.get(path)
}

/** The path of a call, spelled as rows are: with each value encoded in one way. */
function pathOf({ operation }: Located, { path }: LooseRequest): string {
  return writtenPath(operation.path, (name) => encodeURIComponent(path[name] ?? ''))
}

function updated(scene: Scene, update: Located): LooseAnswer | 'NOT_FOUND' {
  const { world, request, collection, path } = scene
  const row = rowIn(scene)
  const isNew = collection.create === undefined || update.documentedStatuses.includes('201')
  if (row === undefined && (update.method === 'PATCH' || !isNew)) return 'NOT_FOUND'
  const key = row?.key ?? decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))
  const before = row?.entry ?? {}
  const sent = sentIn(scene, update)
  const changed = update.method === 'PATCH' ? merged(before, sent, request) : replaced(before, sent, update)
  const id =
    collection.idName === undefined ? undefined : (before[collection.idName] ?? readId(collection, key))
  const full = fullSchema(collection)
  const entry = complete(scene, withId(collection, changed, id))
  const now = world.timestamp()
  const above = path.slice(0, path.lastIndexOf('/'))
  const kept = keep(
    world,
    above,
    key,
    full === undefined ? entry : touched(full.reader, full.schema, entry, now),
  )
  const answer = success(update, entryBody(world, update, collection, kept), { row: kept })
  return row === undefined && update.documentedStatuses.includes('201') ? { ...answer, status: 201 } : answer
}

/** The id in a path as the schema of an entry has it. */
function readId(collection: Collection, key: string): unknown {
  const full = fullSchema(collection)
  const number = Number(key)
  if (full === undefined || key.trim() === '' || !Number.isSafeInteger(number)) return key
  const isNumber = full.reader.document.schemas.of(
    'answer',
    full.schema,
  )({ [collection.idName ?? '']: number })
  return isNumber ? number : key
}

/** The entry after a change in full: what only the service writes stays. */
function replaced(before: Tree, sent: Tree, { requests, body }: Located): Tree {
  const written = unwrapped(skeletonOf(requests, body ?? {}))
  const own = Object.entries(before).filter(([name]) => !isTree(written) || !Object.hasOwn(written, name))
  return { ...Object.fromEntries(own), ...sent }
}

/** The entry after a change in parts. In a merge patch (RFC 7396) null takes a property out. */
function merged(before: Tree, sent: Tree, request: LooseRequest): Tree {
  const removes = request.header('content-type')?.includes('merge-patch') === true
  const entry: Tree = { ...before }
  for (const [name, value] of Object.entries(sent)) {
    const own = entry[name]
    if (value === null && removes) delete entry[name]
    else entry[name] = isTree(value) ? merged(isTree(own) ? own : {}, value, request) : value
  }
  return entry
}

/** The sent values of an entry, without an envelope and without what only the service writes. */
function sentIn({ request, collection }: Pick<Scene, 'request' | 'collection'>, operation: Located): Tree {
  const { exactBody } = request
  const full = fullSchema(collection)
  const [name = '', ...others] = Object.keys(isTree(exactBody) ? exactBody : {})
  const known = full === undefined ? {} : flat(full.reader, full.schema).properties
  const isEntry = others.length > 0 || (isTree(known) && Object.hasOwn(known, name))
  const sent = isEntry ? exactBody : unwrapped(exactBody)
  if (!isTree(sent)) return {}
  const { requests, body = {} } = operation
  const schema = isEntry ? body : flat(requests, body).properties
  const hidden = readOnlyNames(requests, isEntry || !isTree(schema) ? body : (schema[name] ?? {}), sent)
  return Object.fromEntries(Object.entries(sent).filter(([each]) => !hidden.includes(each)))
}

function complete({ world, collection }: Pick<Scene, 'world' | 'collection'>, entry: Tree): Tree {
  const full = fullSchema(collection)
  const [example = {}] = examplesOf(collection)
  return full === undefined ? entry : completed(full.reader, full.schema, entry, additionsFor(world, example))
}

function removed(scene: Scene, remove: Located): LooseAnswer | 'NOT_FOUND' {
  const { world, collection } = scene
  const row = rowIn(scene)
  if (row === undefined) return 'NOT_FOUND'
  const answer = success(remove, entryBody(world, remove, collection, row), { row })
  drop(world, row)
  return answer
}

/** Reads or writes a value that is alone at its path. It begins as the example of the document. */
function ofSingle(
  world: World,
  request: LooseRequest,
  { read }: Single,
  { operation, path }: { operation: Located; path: string },
): LooseAnswer {
  const example = valueAt(envelopeOf(read), read.at ?? '')
  const before = rowAt(world, path, '')?.entry ?? (isTree(example) ? example : {})
  const { exactBody } = request
  const sent = isTree(exactBody) ? exactBody : {}
  if (operation.method === 'GET') return success(read, entryBody(world, read, undefined, begun(path, before)))
  const entry =
    operation.method === 'PATCH' ? merged(before, sent, request) : replaced(before, sent, operation)
  const row = keep(world, path, '', entry)
  return success(operation, entryBody(world, operation, undefined, row), { row })
}

/** A row of a value that nobody has written. */
function begun(path: string, entry: Tree): EntryRow {
  return { id: path, path, key: '', version: 0, entry }
}

/** The example of an answer, with the numbers in it that count the entries of collections. */
function countedAnswer(world: World, api: Api, counter: Counter): LooseAnswer {
  const body = envelopeOf(counter)
  for (const collection of api.collections.filter(({ name }) => !name.includes('{'))) {
    seed(world, api, collection)
    const entries = rowsAt(world, collection.name).map(({ entry }) => entry)
    const isOwn = plainPath(counter).startsWith(`${collection.name}/`)
    for (const { path, expected } of countsIn(body, collection.step.word, entries, isOwn))
      if (isTree(body)) putAt(body, below('', ...path), expected)
  }
  return success(counter, body)
}
