import type { Operation } from '../document/operations.ts'
import { type Exchange, isAccepted } from '../send/exchange.ts'
import { freshBodies } from '../state/create-entry.ts'
import { type Belongings, draftFor, nothingOf, ownership, unknownId } from './belongings.ts'
import { type Attempt, askAs, asSecond, hit, isSettled, type Pair, passed, untried } from './pair.ts'
import { comparable, shownOf } from './shown.ts'

/** Changes or deletes, as the second user, the entry that was created for it. */
export async function tryWrite(pair: Pair, found: Belongings, operation: Operation): Promise<void> {
  const isDelete = operation.method === 'DELETE'
  const rule = isDelete ? 'security-other-user-delete' : 'security-other-user-change'
  const title = `an entry of the first user, ${isDelete ? 'deleted' : 'changed'} by another user`
  const reason = reasonAgainst(found, operation)
  if (reason !== undefined) return untried(pair, rule, { title, operation }, reason)
  const id = found.created
  const written = await writtenBySecond(pair, found, { operation, id, title })
  if (written === undefined) return
  const { attempt, isChanged } = written
  const can = `Another user can ${isDelete ? 'delete' : 'change'} ${String(id)} of the first user`
  const { owner, second, unknown } = attempt
  // A service may refuse by the answer, and write all the same.
  if (isChanged)
    return hit(pair, rule, attempt, isAccepted(second) ? `${can}.` : `${can}, although it is refused.`)
  if (isSettled(pair, rule, attempt)) return
  const isRefusedOtherwise = unknown !== undefined && !isAccepted(unknown)
  if (isRefusedOtherwise || shownOf(id, owner, second, unknown).length > 0)
    return hit(pair, rule, attempt, `${can}: an id of no entry is refused.`)
  passed(pair, rule, attempt)
}

/** The reason why an entry cannot be written to; undefined where it can. */
function reasonAgainst(found: Belongings, operation: Operation): string | undefined {
  const { created, shared } = found
  if (created === undefined) return 'this run could create no entry for it, and listed ones are only read'
  const isShared = ownership(operation) !== true && shared.has(String(created))
  return isShared ? nothingOf(found, 'write to') : undefined
}

type Write = { operation: Operation; id: unknown; title: string }

/** Sends the write for the id and for an id of no entry, and lets the first user look before and after. */
async function writtenBySecond(
  pair: Pair,
  found: Belongings,
  { operation, id, title }: Write,
): Promise<{ attempt: Attempt; isChanged: boolean } | undefined> {
  const { first } = pair
  const asked = asSecond(pair, operation)
  const { read } = found.resource
  const look = async () => read && askAs(first, await draftFor(first, read, found, id))
  const before = await look()
  const owner = before ?? found.listed.find((each) => String(each.id) === String(id))?.owner
  // An earlier write may have taken the entry away.
  if (asked === undefined || owner === undefined || !isAccepted(owner)) return undefined
  const again = await look()
  const attempt = await attempted(pair, found, { operation: asked, id, title, owner })
  const after = await look()
  // An entry that reads differently each time, such as one with a counter of its reads, shows no change.
  return { attempt, isChanged: !isOther(before, again) && isOther(before, after) }
}

async function attempted(
  pair: Pair,
  found: Belongings,
  { operation, id, title, owner }: Write & { owner: Exchange },
): Promise<Attempt> {
  const { second } = pair
  const [body] = operation.body === undefined ? [] : await freshBodies(second.kit, second.requests, operation)
  const draftOf = async (each: unknown) => ({ ...(await draftFor(second, operation, found, each)), body })
  const strange = unknownId(pair.first.kit.random, operation, id)
  const unknown = strange === undefined ? undefined : await askAs(second, await draftOf(strange))
  const draft = await draftOf(id)
  const answer = await askAs(second, draft)
  return { title, operation, draft, ids: [id, strange ?? ''], owner, second: answer, unknown }
}

/** Whether the first user sees something else; a failure to read says nothing, and a time neither. */
function isOther(before: Exchange | undefined, after: Exchange | undefined): boolean {
  const { got } = after ?? {}
  if (before === undefined || after === undefined || got === undefined || got.status >= 500) return false
  return comparable(after, []) !== comparable(before, [])
}
