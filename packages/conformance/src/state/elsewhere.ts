import {
  idNameOf,
  isNumber,
  plainName,
  plainPath,
  singular,
  type Tree,
  templateNames,
} from '@portal/document'
import type { Operation } from '../document/operations.ts'
import type { Resource } from '../entries/collections.ts'
import { ask, type Kit } from '../plan/kit.ts'
import type { Requests } from '../plan/requests.ts'
import type { Draft } from '../request/draft.ts'
import type { Exchange } from '../send/exchange.ts'
import { freshBodies, sentIn } from './create-entry.ts'
import { keyInMap, readList } from './list-answer.ts'
import { scopeOf } from './list-scope.ts'
import { entrySchemas, listedSchemas } from './same-schema.ts'
import { entryAnswered, isDone, verdict } from './scene.ts'

/** Writes that keep nothing. */
const KEEPS_NOTHING =
  /preview|validat|quot|estimat|simulat|calculat|dry|check|search|query|find|lookup|verif|match|parse|convert|render/i

/** Lists of a selection. */
const SELECTION =
  /recent|popular|featured|trending|top|latest|failed|pending|open|closed|archiv|delet|search|suggest|recommend|related|similar|upcoming|overdue|due|schedul|unpaid|expired|active|favou?rite|starred|shared|draft|public|blocked/i

/**
 * Looks for what a write answers in the lists of the document that show the same schema: a payment among the
 * transactions. A list below another parent, of a selection, or of the write's own collection is left aside.
 */
export async function checkElsewhere(
  kit: Kit,
  requests: Requests,
  write: Operation,
  resources: readonly Resource[],
): Promise<void> {
  const lists = listsElsewhere(kit.operations, write, resources)
  if (lists.length === 0) return
  const done = await firstDone(kit, requests, write)
  if (done === undefined) {
    const title = 'what it writes is listed elsewhere'
    return kit.recorder.untried({
      operation: write,
      kind: 'state',
      rule: 'state-listed',
      title,
      reason: 'no write was accepted',
    })
  }
  for (const list of lists) await lookIn(kit, requests, list, done)
}

/** The lists of the write's schema. Where its collection has a list, others must have the same name: `/shelves/{id}/books`. */
export function listsElsewhere(
  operations: readonly Operation[],
  write: Operation,
  resources: readonly Resource[],
): Operation[] {
  if (write.method !== 'POST' || KEEPS_NOTHING.test(`${write.path} ${write.id}`)) return []
  const schemas = entrySchemas(write)
  if (schemas.size === 0) return []
  const hasOwn = resources.some(
    ({ collection, list }) => collection === plainPath(write) && list !== undefined,
  )
  const listing = listsBySchema(operations)
  const found = new Set([...schemas].flatMap((schema) => listing.get(schema) ?? []))
  return operations.filter(
    (each) =>
      found.has(each) &&
      each.document === write.document &&
      plainPath(each) !== plainPath(write) &&
      (!hasOwn || lastWord(each) === lastWord(write)),
  )
}

const bySchema = new WeakMap<readonly Operation[], Map<string, Operation[]>>()

/** The lists of a document by the schemas of their entries, without lists of a selection. */
function listsBySchema(operations: readonly Operation[]): Map<string, Operation[]> {
  const known = bySchema.get(operations)
  if (known !== undefined) return known
  const found = new Map<string, Operation[]>()
  for (const operation of operations) {
    const { method, path } = operation
    if (method !== 'GET' || path.endsWith('}') || SELECTION.test(lastWord(operation))) continue
    for (const schema of listedSchemas(operation))
      found.set(schema, [...(found.get(schema) ?? []), operation])
  }
  bySchema.set(operations, found)
  return found
}

function lastWord({ path }: Operation): string {
  return path.split('/').findLast((each) => each !== '' && !each.startsWith('{')) ?? ''
}

type Done = { draft: Draft; exchange: Exchange }

async function firstDone(kit: Kit, requests: Requests, write: Operation): Promise<Done | undefined> {
  const [path = {}] = await requests.paths(write)
  for (const body of await freshBodies(kit, requests, write)) {
    const draft = await requests.refreshed(await requests.draft(write, path, body))
    const exchange = await ask(kit, draft)
    if (isDone(exchange)) return { draft, exchange }
  }
  return undefined
}

async function lookIn(
  kit: Kit,
  requests: Requests,
  list: Operation,
  { draft, exchange }: Done,
): Promise<void> {
  const write = draft.operation
  const [schema = ''] = [...entrySchemas(write)].filter((each) => listedSchemas(list).has(each))
  const step = { name: 'id', collection: '', word: schema.split('/').at(-1) ?? '' }
  const entry = entryAnswered(exchange, step)?.entry
  const name = entry === undefined ? undefined : idNameOf(entry, step)
  if (entry === undefined || name === undefined) return
  const known = { ...sentIn(draft.body), ...entry, ...draft.values.path }
  const path = pathFrom(list, known)
  if (path === undefined) return
  const { query, doubt } = scopeOf(list, known)
  const full = await readList({ kit, requests, list, path, query })
  const title = `what ${write.id} writes is listed`
  const untried = (reason: string) =>
    kit.recorder.untried({ operation: list, kind: 'state', rule: 'state-listed', title, reason })
  if (full === undefined)
    return untried('the list was refused, put off (202), or shows no entries that can be told apart')
  const holds = hasId(full.entries, name, entry[name], step.word)
  const isOther =
    full.entries.length > 0 && !full.entries.some((each) => name in each && keyInMap(each) === undefined)
  if (!holds && doubt !== undefined) return untried(doubt)
  if (!holds && (!full.complete || isOther)) return untried('the list may have more, or other, entries')
  const message = `${write.id} answered the ${name} ${String(entry[name])}, which ${list.id} does not list.`
  verdict(kit, list, { rule: 'state-listed', title, holds, message, exchange: full.exchange })
}

/** Whether a list has an entry with an id, under its name or under one that is named after it: `id` as `paymentId`. */
function hasId(entries: readonly Tree[], name: string, id: unknown, schema: string): boolean {
  const names = [plainName(name), 'id', `${plainName(schema)}id`]
  return entries.some(
    (each) =>
      keyInMap(each) === String(id) ||
      Object.entries(each).some(
        ([own, value]) => names.includes(plainName(own)) && String(value) === String(id),
      ),
  )
}

/** The parameters of a path, each with the text of the segment before it. */
function parametersIn(path: string): { before: string; name: string }[] {
  return templateNames(path).map(({ name, before }) => {
    const word = before.split('/').at(-2) ?? ''
    return { name, before: word.includes('{') ? '' : word }
  })
}

/** The path of a list below the parents that the write names; undefined when it names another kind of parent. */
function pathFrom(list: Operation, known: Tree): Tree | undefined {
  const found: Tree = {}
  for (const { before, name } of parametersIn(list.path)) {
    const wanted = [plainName(name) === 'id' ? '' : plainName(name), plainName(`${singular(before)}Id`)]
    const key = Object.keys(known).find((each) => wanted.includes(plainName(each)))
    const value = key === undefined ? undefined : known[key]
    if (typeof value !== 'string' && !isNumber(value)) return undefined
    found[name] = value
  }
  return found
}
