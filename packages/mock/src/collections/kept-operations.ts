import { below, countsIn, isTree, plainPath, type Tree, valueAt, writtenPath } from '@portal/document'
import type { LooseAnswer, LooseHandler } from '../engine/define-handlers.ts'
import type { MockDocument } from '../engine/load-documents.ts'
import { queryPairs } from '../engine/read-request.ts'
import type { EntryRow } from '../tables/entry-rows.ts'
import type { LooseRequest } from '../world/types.ts'
import type { World } from '../world/world.ts'
import { entryBody, envelopeOf, listBody, success } from './answers.ts'
import { type Api, type Collection, type Counter, keptApi, type Located, type Single } from './api.ts'
import { touched } from './entry-values.ts'
import { putAt } from './list-envelope.ts'
import { drop, fullSchema, keep, newId, noteId, rowAt, rowsAt } from './rows.ts'
import { hasParent, seed } from './seeds.ts'
import { complete, merged, replaced, sentIn } from './written-entries.ts'

type Kept = Map<string, LooseHandler>

/**
 * Answers the operations of a document whose collections and values are plain: what is written is read back. The others have
 * no handler.
 */
export function keptOperations(document: MockDocument): Kept {
  const api = keptApi(document)
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
    // An entry may count those below it.
    for (const { name } of collection.counts)
      for (const each of api.collections) if (each.name === name) seed(world, api, each)
    const path = pathOf(operation, request)
    return hasParent(world, api, collection.name, path)
      ? run({ world, request, collection, path })
      : 'NOT_FOUND'
  }
}

function listed({ world, request, collection, path }: Scene, list: Located): LooseAnswer {
  const query = queryPairs(request.url)
  const { body, page, next } = listBody(world, list, collection, { rows: rowsAt(world, path), query, path })
  return success(list, body, { page, next })
}

function created(scene: Scene, create: Located): LooseAnswer | 'CONFLICT' {
  const { world, collection, path } = scene
  const sent = sentIn(collection, create, scene.request)
  const { idName, step } = collection
  const given = idName === undefined ? undefined : sent[idName]
  const isTaken = given !== undefined && rowAt(world, path, String(given)) !== undefined
  if (isTaken && create.documentedStatuses.includes('409')) return 'CONFLICT'
  const isFree = given !== undefined && given !== null && !isTaken && step.fits?.(given) !== false
  const id = isFree ? given : newId(world, collection, path)
  if (isFree) noteId(world, collection, id)
  const entry = complete(world, collection, withId(collection, sent, id))
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
  const sent = sentIn(collection, update, request)
  const changed = update.method === 'PATCH' ? merged(before, sent, request) : replaced(before, sent, update)
  const id =
    collection.idName === undefined ? undefined : (before[collection.idName] ?? readId(collection, key))
  const full = fullSchema(collection)
  const entry = complete(world, collection, withId(collection, changed, id))
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
  const example = valueAt(envelopeOf(read, 'typical'), read.at ?? '')
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
  const body = envelopeOf(counter, 'typical')
  for (const collection of api.collections.filter(({ name }) => !name.includes('{'))) {
    seed(world, api, collection)
    const entries = rowsAt(world, collection.name).map(({ entry }) => entry)
    const isOwn = plainPath(counter).startsWith(`${collection.name}/`)
    for (const { path, expected } of countsIn(body, collection.step.word, entries, isOwn))
      if (isTree(body)) putAt(body, below('', ...path), expected)
  }
  return success(counter, body)
}
