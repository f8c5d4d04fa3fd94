import {
  below,
  countedWord,
  countsIn,
  entryIn,
  groupedBy,
  idNameOf,
  isNumber,
  isTree,
  listIn,
  numberIn,
  type PathStep,
  plainName,
  plainPath,
  type Resource,
  resourcesOf,
  singlesOf,
  singular,
  stepsOf,
  unwrappedAt,
  valueAt,
} from '@portal/document'
import type { MockDocument } from '../engine/load-documents.ts'
import { type ApiOperation, apiOperation } from './api-operation.ts'
import { schemaSource } from './schema-source.ts'

/** The pointer to an entry or to a list in the answers of an operation; undefined where they have none. */
export type Located = ApiOperation & { at: string | undefined }

/** A collection whose entries are kept. */
export type Collection = {
  /** Its path without names of parameters: `/shop/owners/{}/pets`. */
  name: string
  step: PathStep
  /** The property of an entry that is its id; undefined where entries do not show it. */
  idName: string | undefined
  list: Located | undefined
  create: Located | undefined
  read: Located | undefined
  updates: Located[]
  remove: Located | undefined
  /** The numbers in an entry that count the entries of a collection below it, which has the segment: `loanCount` of `loans`. */
  counts: { property: string; segment: string; name: string }[]
}

/** A value that is read and written at one path, such as settings. */
export type Single = { name: string; read: Located; writes: Located[] }

/** An answer with numbers that count the entries of collections. */
export type Counter = Located

/** Everything in a document that can be kept. */
export type Api = { collections: Collection[]; singles: Single[]; counters: Counter[] }

/** Everything of a document that can be kept: nothing of one that is nested too deeply to be read. */
export function keptApi(document: MockDocument): Api {
  const known = read.get(document)
  if (known !== undefined) return known
  const api = readableApi(document)
  read.set(document, api)
  return api
}

const read = new WeakMap<MockDocument, Api>()

function readableApi(document: MockDocument): Api {
  try {
    return readApi(document)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { collections: [], singles: [], counters: [] }
  }
}

/** Finds in a document what is plain enough to be kept, by the same reading with which the kit finds what to check. */
function readApi(document: MockDocument): Api {
  const schemas = schemaSource(document.json)
  const operations = document.operations.map((each) => apiOperation(document, each, schemas))
  const resources = resourcesOf(operations, pathStepsOf)
  const found = resources.flatMap((resource) => collectionOf(resource) ?? [])
  const collections = found.map((each) => ({ ...each, counts: countsOf(each, found) }))
  const ofEntries = new Set(collections.flatMap(operationsOf))
  const singles = singlesOf(
    operations.filter(({ path }) => !isInCollection(path, operations)),
    [],
  ).flatMap((single) => singleOf(single, ofEntries))
  const byPath = groupedBy(singles, ({ name }) => name)
  const counters = operations.flatMap((each) => counterOf(each, collections, ofEntries))
  return {
    collections,
    singles: [...byPath.values()].flatMap(([first, ...others]) =>
      first === undefined ? [] : [{ ...first, writes: [first, ...others].flatMap(({ writes }) => writes) }],
    ),
    counters,
  }
}

/** Whether a path ends with the id of an entry. */
function isInCollection(path: string, operations: readonly ApiOperation[]): boolean {
  return path.endsWith('}') && operations.some((each) => each.path === path)
}

/** The operations of a collection that are kept. */
export function operationsOf({ list, create, read, updates, remove }: Collection): Located[] {
  return [list, create, read, ...updates, remove].filter((each) => each !== undefined)
}

/** The parameters of an operation's path, with the values that their schemas allow. */
export function pathStepsOf({ operation, prefix, path, requests }: ApiOperation): PathStep[] {
  const { described, tree } = operation
  return stepsOf({ prefix, path }, (name, value) => {
    const parameter = described.parameters.find(({ node }) => node.in === 'path' && node.name === name)
    const schema =
      parameter && valueAt(requests.document.schemas.tree.request, below(parameter.pointer, 'schema'))
    if (parameter === undefined || schema === undefined || tree === undefined) return true
    const check = requests.document.schemas.of('request', schema)
    return readingsOf(value).some(check)
  })
}

/** A value as it is, and as a path writes it. */
function readingsOf(value: unknown): unknown[] {
  if (isNumber(value)) return [value, String(value)]
  return typeof value === 'string' ? [value, ...[numberIn(value) ?? []].flat()] : [value]
}

function collectionOf(resource: Resource<ApiOperation>): Collection | undefined {
  const { step } = resource
  // The texts of a skeleton fit no pattern.
  const { fits: _, ...own } = step
  const list = located(resource.list, ({ skeleton }) => listPathIn(skeleton))
  const read = located(resource.read, ({ skeleton }) => entryPathIn(skeleton, own))
  const create = located(resource.create, ({ skeleton }) => entryIn(skeleton, own)?.path, 'takesEntry')
  const updates = resource.updates.flatMap(
    (each) => located(each, ({ skeleton }) => entryPathIn(skeleton, own), 'takesEntry') ?? [],
  )
  const remove = located(resource.remove, ({ skeleton }) => entryIn(skeleton, own)?.path)
  const isShown = list?.at !== undefined || read?.at !== undefined
  const writes = [create, ...updates, remove].filter((each) => each !== undefined)
  if (!isShown || (writes.length === 0 && (list?.at === undefined || read?.at === undefined)))
    return undefined
  const shown = {
    step,
    list: list?.at === undefined ? undefined : list,
    read: read?.at === undefined ? undefined : read,
    create,
  }
  return { name: resource.collection, ...shown, idName: idNameIn(shown), updates, remove, counts: [] }
}

/** The numbers in an entry that count a collection directly below it. */
function countsOf({ name, read, list }: Collection, all: readonly Collection[]): Collection['counts'] {
  const shown = [read, list].map(shapeOf).find(isTree) ?? {}
  return all.flatMap((other) => {
    const segment = other.name.slice(`${name}/{}/`.length)
    if (!other.name.startsWith(`${name}/{}/`) || segment.includes('/')) return []
    const words = [plainName(segment), plainName(singular(segment))]
    const property = Object.keys(shown).find((each) => words.includes(countedWord(each) ?? ''))
    return property === undefined || typeof shown[property] !== 'number'
      ? []
      : [{ property, segment, name: other.name }]
  })
}

/** The shape of an entry in the answers of an operation. */
function shapeOf(operation: Located | undefined): unknown {
  const found =
    operation?.at === undefined ? undefined : valueAt(operation.success?.body?.skeleton, operation.at)
  return Array.isArray(found) ? found[0] : found
}

/** An operation with the pointer in its body; undefined where its success cannot be made. */
function located(
  operation: ApiOperation | undefined,
  find: (body: { skeleton: unknown }) => string | undefined,
  needs?: 'takesEntry',
): Located | undefined {
  if (operation?.success === undefined || (needs !== undefined && !operation.takesEntry)) return undefined
  const { body } = operation.success
  return { ...operation, at: body === undefined ? undefined : find(body) }
}

function listPathIn(skeleton: unknown): string | undefined {
  const found = listIn(skeleton)
  return found?.entries.every(isTree) === true ? found.path : undefined
}

function entryPathIn(skeleton: unknown, step: PathStep): string | undefined {
  return (entryIn(skeleton, step) ?? unwrappedAt(skeleton))?.path
}

function idNameIn({
  step: { fits: _, ...step },
  read,
  create,
  list,
}: Pick<Collection, 'step' | 'read' | 'create' | 'list'>): string | undefined {
  const entries = [read, create, list].map(shapeOf).filter(isTree)
  return entries.flatMap((entry) => idNameOf(entry, step) ?? [])[0]
}

function singleOf(
  { read, write }: { read: ApiOperation; write: ApiOperation },
  taken: ReadonlySet<ApiOperation>,
): Single[] {
  const [from, to] = [located(read, pathOfValue), located(write, pathOfValue, 'takesEntry')]
  if (from?.at === undefined || to === undefined || to.body === undefined || taken.has(from)) return []
  return [{ name: plainPath(read), read: from, writes: [to] }]
}

function pathOfValue({ skeleton }: { skeleton: unknown }): string | undefined {
  return unwrappedAt(skeleton)?.path
}

function counterOf(
  operation: ApiOperation,
  collections: readonly Collection[],
  taken: ReadonlySet<ApiOperation>,
): Counter[] {
  const { method, path, success } = operation
  const skeleton = success?.body?.skeleton
  const isTaken = [...taken].some(({ id }) => id === operation.id)
  if (method !== 'GET' || path.includes('{') || skeleton === undefined || isTaken) return []
  if (listIn(skeleton) !== undefined) return []
  const counts = collections.filter(
    ({ name, step }) =>
      !name.includes('{') &&
      countsIn(skeleton, step.word, [], plainPath(operation).startsWith(`${name}/`)).length > 0,
  )
  return counts.length === 0 ? [] : [{ ...operation, at: '' }]
}
