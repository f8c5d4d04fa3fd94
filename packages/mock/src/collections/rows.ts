import {
  documentedIn,
  entriesOf,
  flat,
  isTree,
  makeValue,
  type Reader,
  type Tree,
  typesOf,
  uuid,
  valueAt,
} from '@portal/document'
import type { EntryRow } from '../tables/entry-rows.ts'
import type { World } from '../world/world.ts'
import type { Collection, Located } from './api.ts'
import { type Additions, randomFor } from './entry-values.ts'

/** The entries of one collection under its parents, oldest first. */
export function rowsAt(world: World, path: string): readonly EntryRow[] {
  return world.tables.entries.where('path', path)
}

export function rowAt(world: World, path: string, key: string): EntryRow | undefined {
  return world.tables.entries.get(rowId(path, key))
}

function rowId(path: string, key: string): string {
  return `${path}/${encodeURIComponent(key)}`
}

/** Inserts an entry, or replaces the one with its key. */
export function keep(world: World, path: string, key: string, entry: Tree): EntryRow {
  const row = rowAt(world, path, key)
  if (row === undefined) return world.tables.entries.insert(newRow(path, key, entry))
  const written = row.isFirst === true ? { isFirst: false } : {}
  world.tables.entries.update(row, { entry, version: row.version + 1, ...written })
  return row
}

/** Inserts an entry that the document has. */
export function keepFirst(world: World, path: string, key: string, entry: Tree) {
  world.tables.entries.insert({ ...newRow(path, key, entry), isFirst: true })
}

function newRow(path: string, key: string, entry: Tree): EntryRow {
  return { id: rowId(path, key), path, key, version: 1, entry }
}

/** Removes an entry with everything below its path. */
export function drop(world: World, row: EntryRow) {
  const { entries } = world.tables
  for (const each of entries.all().filter(({ id }) => id.startsWith(`${row.id}/`))) entries.remove(each)
  entries.remove(row)
}

/** The schema of the entries in an answer: of a list's items, or of the entry itself. */
export function entrySchema({ answers, success, at }: Located, isList: boolean): unknown {
  if (success?.body === undefined || at === undefined) return undefined
  const documented = documentedIn(answers, success.body.schema, at)
  const [shape] = (isList ? entriesOf(documented) : documented).shapes
  return shape
}

/** The fullest description of an entry that the answers of a collection have. */
export function fullSchema({
  read,
  create,
  updates,
  list,
}: Collection): { reader: Reader; schema: unknown } | undefined {
  for (const each of [read, create, ...updates]) {
    const schema = each && entrySchema(each, false)
    if (each !== undefined && schema !== undefined) return { reader: each.answers, schema }
  }
  const schema = list && entrySchema(list, true)
  return list === undefined || schema === undefined ? undefined : { reader: list.answers, schema }
}

/** The entries that a document has as examples, first the entries of its lists. One that several examples show is put together. */
export function examplesOf({ list, read, create, updates, idName }: Collection): Tree[] {
  const listed = list === undefined ? [] : bodiesOf(list).flatMap((body) => valueAt(body, list.at ?? ''))
  const single = [read, create, ...updates].flatMap((each) =>
    each?.at === undefined ? [] : bodiesOf(each).map((body) => valueAt(body, each.at ?? '')),
  )
  const found: Tree[] = []
  for (const each of [...listed, ...single].filter(isTree)) {
    const id = idName === undefined ? undefined : each[idName]
    const known = found.find((other) => idName !== undefined && String(other[idName]) === String(id))
    if (known === undefined) found.push(structuredClone(each))
    else for (const [name, value] of Object.entries(each)) known[name] ??= structuredClone(value)
  }
  return found
}

function bodiesOf({ success }: Located): unknown[] {
  return success?.body?.examples ?? []
}

/** The numbers in ids that a collection has given. */
export function counterOf(world: World, collection: Collection): { last: number } {
  world.state.collections ??= {}
  world.state.collections[collection.name] ??= { last: 0 }
  return world.state.collections[collection.name] ?? { last: 0 }
}

/** Remembers the number of an id, so that no later one repeats it. */
export function noteId(world: World, collection: Collection, id: unknown) {
  const counter = counterOf(world, collection)
  const [, digits = '0'] = /(\d{1,15})$/.exec(String(id)) ?? []
  counter.last = Math.max(counter.last, Number(digits))
}

/**
 * A new id that fits the schemas of the property and of the path: the next number, alone or after the letters of earlier
 * ids, a UUID, or a text for the pattern. Undefined where none is found.
 */
export function newId(world: World, collection: Collection, path: string): unknown {
  const { idName, step } = collection
  const counter = counterOf(world, collection)
  const full = fullSchema(collection)
  const shape = full === undefined || idName === undefined ? {} : propertyIn(full, idName)
  const next = counter.last + 1
  const isNumeric = ['integer', 'number'].includes(typesOf(shape)[0] ?? '')
  const random = randomFor(`${world.name} ${path} ${world.nextId('')}`)
  const made = () => (full === undefined ? undefined : makeValue(full.reader, shape, 'random', random))
  const begun = rowsAt(world, path)
    .map(({ key }) => /^(.*?\D)(\d+)$/.exec(key))
    .find((each) => each !== null)
  const [, letters = '', digits = ''] = begun ?? []
  const alike = begun === undefined ? [] : [`${letters}${String(next).padStart(digits.length, '0')}`]
  const candidates = isNumeric
    ? [next, made()]
    : [...alike, String(next), uuid(random), made(), made(), made()]
  const found = candidates.find((each) => {
    if (typeof each !== 'string' && typeof each !== 'number') return false
    const isAllowed = full === undefined || full.reader.document.schemas.of('answer', shape)(each)
    return isAllowed && step.fits?.(each) !== false && rowAt(world, path, String(each)) === undefined
  })
  if (found !== undefined) noteId(world, collection, found)
  return found
}

function propertyIn({ reader, schema }: { reader: Reader; schema: unknown }, name: string): Tree {
  const { properties } = flat(reader, schema)
  return isTree(properties) ? flat(reader, properties[name]) : {}
}

/** The example of an entry, from which a new one takes what nobody sends. */
export function additionsFor(world: World, example: Tree): Additions {
  return { now: world.timestamp(), random: randomFor(world.nextId('')), example }
}
