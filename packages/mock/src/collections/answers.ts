import {
  below,
  branches,
  documentedIn,
  entriesOf,
  flat,
  isTree,
  makeValue,
  NOTHING,
  numberAt,
  propertiesOf,
  type Reader,
  resolvedAt,
  styleOf,
  type Tree,
  valueAt,
  writtenParameter,
} from '@portal/document'
import type { LooseAnswer } from '../engine/define-handlers.ts'
import type { EntryRow } from '../tables/entry-rows.ts'
import type { World } from '../world/world.ts'
import type { Collection, Located } from './api.ts'
import { randomFor, shownAs } from './entry-values.ts'
import { listAnswer, putAt } from './list-envelope.ts'
import { type Keyed, type Page, type Pairs, pageOf, selected } from './list-query.ts'
import { additionsFor, entrySchema, examplesOf } from './rows.ts'

/** The parts of an answer besides its body. */
type Around = {
  location?: string | undefined
  row?: EntryRow | undefined
  page?: Page
  next?: string | undefined
}

/** The success of an operation, with the headers that its response documents. */
export function success(operation: Located, body: unknown, around: Around = {}): LooseAnswer {
  const { success: found } = operation
  const headers = headersOf(operation, around)
  if (found?.body === undefined) return { status: found?.status ?? 200, body: undefined, headers }
  return { status: found.status, body, headers: { 'content-type': found.body.type, ...headers } }
}

/** The documented headers: address and version of the entry, the next page, and required ones as their examples have them. */
function headersOf({ operation, success: found, answers }: Located, around: Around): Record<string, string> {
  const { location, row, page, next } = around
  const known: Record<string, string | undefined> = {
    location,
    etag: row === undefined ? undefined : `"${row.version}"`,
    link: next === undefined ? undefined : `<${next}>; rel="next"`,
    'x-total-count': page === undefined ? undefined : String(page.total),
  }
  const documented = branches(found?.node ?? {}, 'headers').flatMap(([name]) => {
    const { node } = resolvedAt(operation.tree, below(found?.pointer ?? '', 'headers', name))
    const value =
      known[name.toLowerCase()] ?? (node.required === true ? madeHeader(answers, name, node) : undefined)
    return value === undefined ? [] : [[name.toLowerCase(), value] as const]
  })
  const own = location !== undefined && found?.status === 201 ? { location } : {}
  return { ...own, ...Object.fromEntries(documented) }
}

/** The example of a header, or a value that fits its schema. */
function madeHeader(reader: Reader, name: string, node: Tree): string | undefined {
  const example = node.example ?? branches(node, 'examples')[0]?.[1].value
  const made = example ?? makeValue(reader, node.schema ?? {}, 'typical', randomFor(name))
  return made === NOTHING ? undefined : writtenParameter(styleOf(node, { name, in: 'header' }), made)
}

/** The body of an answer that shows an entry, inside the envelopes of the document. */
export function entryBody(
  world: World,
  operation: Located,
  collection: Collection | undefined,
  row: EntryRow,
) {
  const { success: found, answers, at } = operation
  if (found?.body === undefined) return undefined
  const example = exampleIn(operation)
  const additions = additionsFor(world, isTree(example) ? example : {})
  if (at === undefined) return envelopeOf(operation)
  const entry = counted(world, collection, row)
  if (at === '') return linked(shownAs(answers, found.body.schema, entry, additions), row.id)
  const shown = shownAs(answers, entrySchema(operation, false), entry, additions)
  const body = envelopeOf(operation)
  const envelope: Tree = isTree(body) ? body : {}
  putAt(envelope, at, linked(shown, row.id))
  return envelope
}

/** The example of the entry in an answer. */
function exampleIn({ success: found, at }: Located): unknown {
  return at === undefined ? undefined : valueAt(found?.body?.examples[0], at)
}

/** An answer of the document: its first example, or one of its schema. */
export function envelopeOf(
  { success: found, answers, id }: Located,
  mode: 'minimal' | 'typical' = 'minimal',
): unknown {
  if (found?.body === undefined) return undefined
  const [example] = found.body.examples
  if (example !== undefined) return structuredClone(example)
  const made = makeValue(answers, found.body.schema, mode, randomFor(id))
  return made === NOTHING ? undefined : made
}

/** The address of an entry in its own links, as HAL has it. */
function linked(shown: unknown, path: string): unknown {
  if (!isTree(shown)) return shown
  for (const name of ['_links', 'links']) {
    const links = shown[name]
    if (isTree(links) && isTree(links.self)) links.self = { ...links.self, href: path }
  }
  return shown
}

/** The body of a list: the entries that a query selects, with totals and the next page. */
export function listBody(
  world: World,
  list: Located,
  collection: Collection,
  { rows, query, path }: { rows: readonly EntryRow[]; query: Pairs; path: string },
) {
  const { success: found, answers, at = '' } = list
  const documented = documentedIn(answers, found?.body?.schema, at)
  const schema = entrySchema(list, true)
  const shape = flat(answers, schema)
  const keyed = rows.map((row): Keyed => ({ key: row.key, entry: counted(world, collection, row) }))
  const names = new Set([
    ...propertiesOf(shape).map(({ name }) => name),
    ...keyed.flatMap(({ entry }) => Object.keys(entry)),
  ])
  const most = Math.min(
    ...documented.shapes.map((each) => numberAt(each, 'maxItems') ?? Number.POSITIVE_INFINITY),
  )
  const page = pageOf(list, selected(list, keyed, query, [...names]), query, most)
  const [example = {}] = examplesOf(collection)
  const entries = page.rows.map(({ key, entry }) =>
    linked(
      shownAs(answers, entriesOf(documented).shapes[0], entry, additionsFor(world, example)),
      `${path}/${encodeURIComponent(key)}`,
    ),
  )
  const next = page.next === undefined ? undefined : addressOf(path, query, page.next)
  const addresses = { self: addressOf(path, query, undefined), next }
  const isValid = answers.document.schemas.of('answer', found?.body?.schema ?? {})
  const made = ([undefined, null, ''] as const).map((absent) =>
    listAnswer(envelopeOf(list), found?.body?.skeleton, { at, entries, page, addresses, absent }),
  )
  return { body: made.find(isValid) ?? made[0], page, next }
}

function addressOf(path: string, query: Pairs, next: Page['next']): string {
  const all = new URLSearchParams(query.map(([name, value]) => [name, value]))
  if (next !== undefined) all.set(...next)
  return all.size === 0 ? path : `${path}?${all}`
}

/** An entry with the numbers in it that count what is kept below its path. */
function counted(world: World, collection: Collection | undefined, row: EntryRow): Tree {
  if (collection === undefined) return row.entry
  const counts = collection.counts.map(({ property, segment }) => [
    property,
    world.tables.entries.where('path', `${row.id}/${segment}`).length,
  ])
  return { ...row.entry, ...Object.fromEntries(counts) }
}
