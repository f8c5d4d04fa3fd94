import type { MockDocument } from '../engine/load-documents.ts'
import type { EntryRow } from '../tables/entry-rows.ts'
import type { World } from '../world/world.ts'
import { type Api, type Collection, keptApi, type Located } from './api.ts'
import { randomFor, shownAs } from './entry-values.ts'
import { additionsFor, counterOf, drop, entrySchema, examplesOf, fullSchema, noteId } from './rows.ts'
import { hasParent, isSeeded, matches, seed } from './seeds.ts'
import { complete } from './written-entries.ts'

/**
 * Brings the kept entries of a world under a changed document. Written ones get what the document now requires, and go where
 * they cannot be shown any more; entries of the document begin anew where it has others.
 * @returns the paths of the written entries that are gone
 */
export function adaptEntries(world: World, before: MockDocument, after: MockDocument): string[] {
  if (world.tables.entries.all().length === 0 && world.state.collections === undefined) return []
  const [old, api] = [keptApi(before), keptApi(after)]
  const gone: string[] = []
  // Parents come first, because the first entries of a collection are below one of them.
  for (const collection of api.collections.toSorted((one, other) => one.name.length - other.name.length)) {
    const earlier = old.collections.find(({ name }) => name === collection.name)
    if (earlier === undefined || !isSeeded(world, collection)) continue
    gone.push(...adapt(world, api, collection, examplesAsText(earlier) !== examplesAsText(collection)))
  }
  for (const { name, read } of api.singles)
    for (const row of rowsOf(world, name)) if (!fitsSingle(row, read)) gone.push(removed(world, row))
  return gone
}

function adapt(world: World, api: Api, collection: Collection, hasOthers: boolean): string[] {
  const rows = rowsOf(world, collection.name)
  const [first, written] = [rows.filter(({ isFirst }) => isFirst), rows.filter(({ isFirst }) => !isFirst)]
  const gone = written.filter((row) => !adaptEntry(world, collection, row))
  for (const row of gone) drop(world, row)
  if (hasOthers || first.some(({ entry }) => !fits(world, collection, entry))) {
    // Entries that were written below them stay, if the document has them still.
    for (const row of first) world.tables.entries.remove(row)
    seedAgain(world, api, collection)
  }
  const orphans = rowsOf(world, collection.name).filter(
    ({ id }) => !hasParent(world, api, collection.name, id),
  )
  for (const row of orphans) drop(world, row)
  return [...gone, ...orphans.filter(({ isFirst }) => !isFirst)].map(({ id }) => id)
}

/** Adds to a written entry what the document requires now. @returns whether an answer can show it */
function adaptEntry(world: World, collection: Collection, row: EntryRow): boolean {
  const entry = complete(world, collection, row.entry)
  if (!fits(world, collection, entry)) return false
  const isLarger = Object.keys(entry).length > Object.keys(row.entry).length
  if (isLarger) world.tables.entries.update(row, { entry, version: row.version + 1 })
  return true
}

/** Inserts the first entries anew. The numbers of ids go on. */
function seedAgain(world: World, api: Api, collection: Collection) {
  const { last } = counterOf(world, collection)
  delete world.state.collections?.[collection.name]
  seed(world, api, collection)
  noteId(world, collection, last)
}

function rowsOf(world: World, name: string): EntryRow[] {
  return world.tables.entries.all().filter(({ path }) => matches(path, name))
}

/** Whether an answer can show an entry. */
function fits(world: World, collection: Collection, entry: EntryRow['entry']): boolean {
  const full = fullSchema(collection)
  if (full === undefined) return true
  const [example = {}] = examplesOf(collection)
  const shown = shownAs(full.reader, full.schema, entry, additionsFor(world, example))
  return full.reader.document.schemas.of('answer', full.schema)(shown)
}

function fitsSingle({ id, entry }: EntryRow, read: Located): boolean {
  const schema = entrySchema(read, false)
  const shown = shownAs(read.answers, schema, entry, { now: '', random: randomFor(id), example: {} })
  return schema === undefined || read.answers.document.schemas.of('answer', schema)(shown)
}

function removed(world: World, row: EntryRow): string {
  drop(world, row)
  return row.id
}

function examplesAsText(collection: Collection): string {
  return JSON.stringify(examplesOf(collection))
}
