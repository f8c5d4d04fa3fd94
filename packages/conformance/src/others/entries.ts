import { isTree, templateNames, type Tree } from '@portal/document'
import type { Operation } from '../document/operations.ts'
import type { Resource } from '../entries/collections.ts'
import { idNameOf, plainPath, stepsOf } from '../entries/resources.ts'
import { fitsParameter } from '../cases/parameter-values.ts'
import { createEntry, freshBodies } from '../state/create-entry.ts'
import { keyInMap, readList } from '../state/list-answer.ts'
import { namedFor } from '../state/scene.ts'
import { type Exchange, isAccepted } from '../send/exchange.ts'
import { asSecond, askAs, type Attempt, hit, isSettled, type Pair, passed, type Side, untried } from './pair.ts'
import { isPrivate, likeness } from './positions.ts'
import { shownOf, shownText } from './shown.ts'

/** The entries of one collection, below the same parents: those of the first user, and what the second one lists. */
type Belongings = {
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

/** Asks for every entry of the first user in a collection as the second one, and writes to the one that is made for it. */
export async function tryEntries(
  pair: Pair,
  resource: Resource,
  isWanted: (id: string) => boolean,
): Promise<void> {
  const below = pair.first.kit.operations.filter((each) => isWanted(each.id) && isOfEntry(each, resource))
  const [some] = [resource.list, resource.create, ...below].filter((each) => each !== undefined)
  if (below.length === 0 || some === undefined) return
  const [path = {}] = await pair.first.requests.paths(some)
  const parents = Object.fromEntries(Object.entries(path).slice(0, stepsOf(below[0] ?? some).length - 1))
  const found = await belongingsOf(pair, resource, parents)
  for (const operation of below.filter(({ method }) => method === 'GET')) await tryReads(pair, found, operation)
  tryList(pair, found, isWanted)
  // A delete takes the entry away, so it is the last.
  const writes = below.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
  for (const operation of writes.toSorted((left, right) => rank(left) - rank(right)))
    await tryWrite(pair, found, operation)
}

const rank = ({ method }: Operation) => (method === 'DELETE' ? 1 : 0)

/** Whether an operation is of one entry of a collection, needs a session, and the document does not call its id public. */
function isOfEntry(operation: Operation, { collection }: Resource): boolean {
  const step = stepsOf(operation).at(-1)
  return step?.collection === collection && operation.needs.length > 0 && ownership(operation) !== false
}

/** Whether the document says that the id in the path belongs to a user; undefined where it does not say. */
function ownership({ path, parameters }: Operation): boolean | undefined {
  const names = templateNames(path).map(({ name }) => name)
  const marks = parameters
    .filter(({ in: location, name }) => location === 'path' && names.includes(name))
    .map(({ owner }) => isPrivate(owner))
  if (marks.includes(true)) return true
  return marks.includes(undefined) ? undefined : false
}

async function belongingsOf(pair: Pair, resource: Resource, path: Tree): Promise<Belongings> {
  const { first, second } = pair
  const made = await createEntry(first.kit, first.requests, resource, path)
  const created = 'id' in made ? made.id : undefined
  const list = resource.list
  const mine = await idsListed(first, resource, path)
  const own = list === undefined ? undefined : asSecond(pair, list)
  const [ownPath = {}] = own === undefined ? [] : await second.requests.paths(own)
  const theirs = own === undefined ? [] : await idsListed(second, { ...resource, list: own }, ownPath)
  const isNew = 'id' in made && !mine.some(({ id }) => String(id) === String(made.id))
  return {
    resource,
    path,
    listed: [...('id' in made && isNew ? [{ id: made.id, owner: made.exchange }] : []), ...mine].slice(0, MOST_ENTRIES),
    created,
    shared: new Map(theirs.map(({ id, owner }) => [String(id), owner])),
  }
}

async function idsListed(
  { kit, requests }: Side,
  { list, step }: Resource,
  path: Tree,
): Promise<Belongings['listed']> {
  const full = list === undefined ? undefined : await readList({ kit, requests, list, path: namedFor(list, path) })
  return (full?.entries ?? []).flatMap((entry) => {
    const id = keyInMap(entry) ?? entry[idNameOf(entry, step) ?? '']
    return full === undefined || id === undefined || isTree(id) ? [] : [{ id, owner: full.exchange }]
  })
}

function draftFor(side: Side, operation: Operation, { path, resource }: Belongings, id: unknown) {
  return side.requests.draft(operation, namedFor(operation, { ...path, [resource.step.name]: id }))
}

async function tryReads(pair: Pair, found: Belongings, operation: Operation): Promise<void> {
  const rule = 'security-other-user-read'
  const title = 'an entry of the first user, read by another user'
  const isMarked = ownership(operation) === true
  const asked = asSecond(pair, operation)
  if (asked === undefined) return
  const wanted = found.listed.filter(({ id }) => isMarked || !found.shared.has(String(id)))
  if (wanted.length === 0)
    return untried(pair, rule, { title, operation }, nothingOf(found, 'ask for'))
  const strange = unknownId(pair, operation, wanted[0]?.id)
  const unknown = strange === undefined ? undefined : await askAs(pair.second, await draftFor(pair.second, asked, found, strange))
  for (const { id } of wanted) {
    const owner = await askAs(pair.first, await draftFor(pair.first, operation, found, id))
    // Below a listed entry there may be nothing.
    if (!isAccepted(owner)) continue
    const second = await askAs(pair.second, await draftFor(pair.second, asked, found, id))
    const attempt: Attempt = { title, operation, ids: [id, strange ?? ''], owner, second, unknown }
    if (isSettled(pair, rule, attempt)) continue
    const shown = shownOf(id, owner, second, unknown)
    if (shown.length === 0) passed(pair, rule, attempt)
    else
      hit(pair, rule, attempt, `Another user can read ${String(id)} of the first user: ${shownText(shown)}.`)
  }
}

function nothingOf({ listed, shared }: Belongings, what: string): string {
  return listed.length > 0 && shared.size > 0
    ? 'the second user lists the same entries, so that they count as shared; x-owner in the document says whose an id is'
    : `the first user has no entry to ${what}`
}

/** A list of the second user that shows what the document says to belong to the first one. */
function tryList(pair: Pair, { resource, listed, shared }: Belongings, isWanted: (id: string) => boolean): void {
  const { list, read } = resource
  const marked = [read, ...resource.updates, resource.remove].find((each) => each !== undefined && ownership(each) === true)
  if (list === undefined || marked === undefined || !isWanted(list.id) || list.needs.length === 0) return
  const rule = 'security-other-user-listed'
  const title = 'entries of the first user in the list of another user'
  for (const { id, owner } of listed) {
    const second = shared.get(String(id))
    const attempt = { title, operation: list, ids: [id], owner, unknown: undefined }
    if (second !== undefined)
      hit(pair, rule, { ...attempt, second }, `Another user lists ${String(id)} of the first user.`)
  }
}

/** An id of the same form that no entry has. */
function unknownId({ first }: Pair, operation: Operation, id: unknown): unknown {
  const step = stepsOf(operation).at(-1)
  const parameter = operation.parameters.find((each) => each.in === 'path' && each.name === step?.name)
  if (parameter === undefined) return undefined
  return likeness(id, first.kit.random).find(
    (each) => String(each) !== String(id) && fitsParameter(operation, parameter, each),
  )
}

async function tryWrite(pair: Pair, found: Belongings, operation: Operation): Promise<void> {
  const isDelete = operation.method === 'DELETE'
  const rule = isDelete ? 'security-other-user-delete' : 'security-other-user-change'
  const title = `an entry of the first user, ${isDelete ? 'deleted' : 'changed'} by another user`
  const asked = asSecond(pair, operation)
  const { created: id, shared, resource } = found
  if (asked === undefined) return
  if (id === undefined)
    return untried(pair, rule, { title, operation }, 'this run could create no entry for it, and listed ones are only read')
  if (ownership(operation) !== true && shared.has(String(id)))
    return untried(pair, rule, { title, operation }, nothingOf(found, 'write to'))
  const look = async () =>
    resource.read && askAs(pair.first, await draftFor(pair.first, resource.read, found, id))
  const before = await look()
  const [body] = asked.body === undefined ? [undefined] : await freshBodies(pair.second.kit, pair.second.requests, asked)
  const draft = { ...(await draftFor(pair.second, asked, found, id)), body }
  const strange = unknownId(pair, operation, id)
  const unknown =
    strange === undefined
      ? undefined
      : await askAs(pair.second, { ...(await draftFor(pair.second, asked, found, strange)), body })
  const second = await askAs(pair.second, draft)
  if (before !== undefined && !isAccepted(before)) return
  const owner = before ?? found.listed.find((each) => String(each.id) === String(id))?.owner
  if (owner === undefined) return
  const attempt: Attempt = { title, operation, draft, ids: [id, strange ?? ''], owner, second, unknown }
  const after = await look()
  const isChanged = before !== undefined && after?.got?.text !== before.got?.text
  const what = isDelete ? 'delete' : 'change'
  if (isChanged && !isAccepted(second))
    return hit(pair, rule, attempt, `Another user can ${what} ${String(id)} of the first user, although it is refused.`)
  if (isSettled(pair, rule, attempt)) return
  if (isChanged) return hit(pair, rule, attempt, `Another user can ${what} ${String(id)} of the first user.`)
  const isRefusedOtherwise = unknown !== undefined && !isAccepted(unknown)
  if (isRefusedOtherwise || shownOf(id, owner, second, unknown).length > 0)
    return hit(pair, rule, attempt, `Another user can ${what} ${String(id)} of the first user: an id of no entry is refused.`)
  passed(pair, rule, attempt)
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
    known.set(collection, { collection, step, list: at('GET'), create: at('POST'), read: undefined, updates: [], remove: undefined })
  }
  return [...known.values()]
}
