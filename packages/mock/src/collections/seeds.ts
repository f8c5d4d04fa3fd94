import { isNumber, isTree, makeValue, type Tree } from '@portal/document'
import type { World } from '../world/world.ts'
import type { Api, Collection } from './api.ts'
import { completed, randomFor } from './entry-values.ts'
import { counterOf, examplesOf, fullSchema, keepFirst, newId, noteId, rowAt } from './rows.ts'

/** Inserts the first entries of a collection, after the entries of its parents. */
export function seed(world: World, api: Api, collection: Collection) {
  if (isSeeded(world, collection)) return
  const parent = parentOf(api, collection.name)
  if (parent !== undefined) seed(world, api, parent)
  counterOf(world, collection)
  const path = parent === undefined ? collection.name : firstBelow(world, collection, parent)
  if (path === undefined || path.includes('{')) return
  for (const entry of seedsOf(collection, world.timestamp())) insertSeed(world, collection, path, entry)
}

/** The path of a collection below the parent that its examples are about: the first one. */
function firstBelow(world: World, collection: Collection, parent: Collection): string | undefined {
  const [first] = world.tables.entries.all().filter(({ id }) => matches(id, `${parent.name}/{}`))
  return first && `${first.id}${collection.name.slice(`${parent.name}/{}`.length)}`
}

/** Whether a path is one of a template with `{}`. */
export function matches(path: string, template: string): boolean {
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
export function hasParent(world: World, api: Api, template: string, path: string): boolean {
  const parent = parentOf(api, template)
  if (parent === undefined) return true
  seed(world, api, parent)
  const id = path.split('/').slice(0, parent.name.split('/').length + 1)
  return world.tables.entries.get(id.join('/')) !== undefined
}

const MADE = 2

/** The first entries of a collection: the examples of the document; without any, some that fit its schema. */
function seedsOf(collection: Collection, now: string): Tree[] {
  const found = examplesOf(collection)
  const full = fullSchema(collection)
  if (found.length > 0 || full === undefined || collection.name.includes('{')) return found
  const random = randomFor(collection.name)
  return Array.from({ length: MADE }, () => makeValue(full.reader, full.schema, 'typical', random))
    .filter(isTree)
    .map((each) => completed(full.reader, full.schema, each, { now, random, example: {} }))
}

/** Whether the first entries of a collection were inserted in a world. */
export function isSeeded(world: World, { name }: Collection): boolean {
  return Object.hasOwn(world.state.collections ?? {}, name)
}

/** Inserts a seed under its own id, or under a new one where it has none that the path takes. */
function insertSeed(world: World, collection: Collection, path: string, entry: Tree) {
  const { idName, step } = collection
  const id = idName === undefined ? undefined : entry[idName]
  const hasOwn = (typeof id === 'string' || isNumber(id)) && step.fits?.(id) !== false
  const given = hasOwn ? id : newId(world, collection, path)
  if (given === undefined || rowAt(world, path, String(given)) !== undefined) return
  noteId(world, collection, given)
  keepFirst(world, path, String(given), idName === undefined ? entry : { ...entry, [idName]: given })
}
