import { idNameOf, isTree, plainPath, type Random, type Tree, templateNames } from '@portal/document'
import { fitsParameter } from '../cases/parameter-values.ts'
import type { Operation } from '../document/operations.ts'
import type { Resource } from '../entries/collections.ts'
import { stepsOf } from '../entries/resources.ts'
import type { Exchange } from '../send/exchange.ts'
import { createEntry } from '../state/create-entry.ts'
import { keyInMap, readList } from '../state/list-answer.ts'
import { entryOf, namedFor } from '../state/scene.ts'
import { asSecond, type Pair, type Side } from './pair.ts'
import { isPrivate, likeness } from './positions.ts'

/** The entries of one collection, below the same parents, that belong to the first user, and the list of the second one. */
export type Belongings = {
  resource: Resource
  path: Tree
  /** The ids that the first user lists or created, with the answer that shows it. */
  listed: { id: unknown; owner: Exchange }[]
  /** An id that was created for this check, and may be changed and deleted. */
  created: unknown
  /** The ids in the second user's own list, with its answer. */
  shared: ReadonlyMap<string, Exchange>
}

/** More entries of a list prove no more. */
const MOST_ENTRIES = 100

/** Whether an operation is of one entry of a collection, needs a session, and the document does not call its id public. */
export function isOfEntry(operation: Operation, { collection }: Resource): boolean {
  const step = stepsOf(operation).at(-1)
  return step?.collection === collection && operation.needs.length > 0 && ownership(operation) !== false
}

/** Whether the document says that the id in the path belongs to a user; undefined where it does not say. */
export function ownership({ path, parameters }: Operation): boolean | undefined {
  const names = templateNames(path).map(({ name }) => name)
  const marks = parameters
    .filter(({ in: location, name }) => location === 'path' && names.includes(name))
    .map(({ owner }) => isPrivate(owner))
  if (marks.includes(true)) return true
  return marks.includes(undefined) ? undefined : false
}

export async function belongingsOf(pair: Pair, resource: Resource, path: Tree): Promise<Belongings> {
  const { first, second } = pair
  const made = await createEntry(first.kit, first.requests, resource, path)
  const created = 'id' in made ? made.id : undefined
  const { list } = resource
  const mine = idsOf(await listed(first, list, path), resource)
  const own = list === undefined ? undefined : asSecond(pair, list)
  const [ownPath = {}] = own === undefined ? [] : await second.requests.paths(own)
  const full = await listed(second, own, ownPath)
  const isNew = 'id' in made && !mine.some(({ id }) => String(id) === String(made.id))
  const shared = new Map(idsOf(full, resource).map(({ id, owner }) => [String(id), owner]))
  // The entries of a list may have their ids by another name than the path, such as `name`.
  if (full !== undefined && created !== undefined && entryOf(full.entries, resource, created) !== undefined)
    shared.set(String(created), full.exchange)
  return {
    resource,
    path,
    listed: [...('id' in made && isNew ? [{ id: made.id, owner: made.exchange }] : []), ...mine].slice(
      0,
      MOST_ENTRIES,
    ),
    created,
    shared,
  }
}

async function listed({ kit, requests }: Side, list: Operation | undefined, path: Tree) {
  return list && readList({ kit, requests, list, path: namedFor(list, path) })
}

function idsOf(full: Awaited<ReturnType<typeof listed>>, { step }: Resource): Belongings['listed'] {
  return (full?.entries ?? []).flatMap((entry) => {
    const id = keyInMap(entry) ?? entry[idNameOf(entry, step) ?? '']
    return full === undefined || id === undefined || isTree(id) ? [] : [{ id, owner: full.exchange }]
  })
}

export function draftFor(side: Side, operation: Operation, { path, resource }: Belongings, id: unknown) {
  return side.requests.draft(operation, namedFor(operation, { ...path, [resource.step.name]: id }))
}

export function nothingOf({ listed, shared }: Belongings, what: string): string {
  return listed.length > 0 && shared.size > 0
    ? 'the second user lists the same entries, so that they count as shared; x-owner in the document says whose an id is'
    : `the first user has no entry to ${what}`
}

/** An id of the same form that no entry has. */
export function unknownId(random: Random, operation: Operation, id: unknown): unknown {
  const step = stepsOf(operation).at(-1)
  const parameter = operation.parameters.find((each) => each.in === 'path' && each.name === step?.name)
  if (parameter === undefined) return undefined
  // A list may give as a number the id that the path takes as a text.
  return [id, String(id)]
    .flatMap((each) => likeness(each, random))
    .find((each) => String(each) !== String(id) && fitsParameter(operation, parameter, each))
}

/** The collections of the documents whose entries have operations: `/albums` for `/albums/{id}/prints`. */
export function collectionsOf(operations: readonly Operation[], resources: readonly Resource[]): Resource[] {
  const known = new Map(resources.map((each) => [each.collection, each]))
  for (const operation of operations) {
    const step = stepsOf(operation).at(-1)
    if (step === undefined || known.has(step.collection)) continue
    const at = (method: string) =>
      operations.find((each) => each.method === method && plainPath(each) === step.collection)
    const { collection } = step
    known.set(collection, {
      collection,
      step,
      list: at('GET'),
      create: at('POST'),
      read: undefined,
      updates: [],
      remove: undefined,
    })
  }
  return [...known.values()]
}
