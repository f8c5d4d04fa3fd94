import type { Operation } from '../document/operations.ts'
import type { Resource } from '../entries/collections.ts'
import { stepsOf } from '../entries/resources.ts'
import { isAccepted } from '../send/exchange.ts'
import {
  type Belongings,
  belongingsOf,
  draftFor,
  isOfEntry,
  nothingOf,
  ownership,
  unknownId,
} from './belongings.ts'
import { type Attempt, askAs, asSecond, hit, isSettled, type Pair, passed, untried } from './pair.ts'
import { shownOf, shownText } from './shown.ts'
import { tryWrite } from './writes.ts'

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
  for (const operation of below.filter(({ method }) => method === 'GET'))
    await tryReads(pair, found, operation)
  tryList(pair, found, isWanted)
  // A delete takes the entry away, so it is the last.
  const writes = below.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
  for (const operation of writes.toSorted((left, right) => rank(left) - rank(right)))
    await tryWrite(pair, found, operation)
}

const rank = ({ method }: Operation) => (method === 'DELETE' ? 1 : 0)

async function tryReads(pair: Pair, found: Belongings, operation: Operation): Promise<void> {
  const rule = 'security-other-user-read'
  const title = 'an entry of the first user, read by another user'
  const isMarked = ownership(operation) === true
  const asked = asSecond(pair, operation)
  if (asked === undefined) return
  const wanted = found.listed.filter(({ id }) => isMarked || !found.shared.has(String(id)))
  if (wanted.length === 0) return untried(pair, rule, { title, operation }, nothingOf(found, 'ask for'))
  const strange = unknownId(pair.first.kit.random, operation, wanted[0]?.id)
  const unknown =
    strange === undefined
      ? undefined
      : await askAs(pair.second, await draftFor(pair.second, asked, found, strange))
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

/** A list of the second user that shows what the document says to belong to the first one. */
function tryList(
  pair: Pair,
  { resource, listed, shared }: Belongings,
  isWanted: (id: string) => boolean,
): void {
  const { list, read } = resource
  const marked = [read, ...resource.updates, resource.remove].find(
    (each) => each !== undefined && ownership(each) === true,
  )
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
