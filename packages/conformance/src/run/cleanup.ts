import { groupedBy, plainPath, templateNames } from '@portal/document'
import { describe } from '../answers/error-codes.ts'
import type { Operation } from '../document/operations.ts'
import { type Side, secondSide } from '../others/pair.ts'
import type { Kit } from '../plan/kit.ts'
import { Requests } from '../plan/requests.ts'
import type { Client } from '../send/client.ts'
import { isAccepted, statusOf } from '../send/exchange.ts'
import type { CreatedEntries, Made } from './created-entries.ts'
import type { User } from './users.ts'

/** The entries that a run created: those that it deleted again, and the others with the reason. */
export type Cleanup = { deleted: number; left: Left[] }

/** `entry` is the request that would delete it, or its collection where the document has none. */
type Left = { entry: string; reason: string }

/** Siblings are deleted side by side. */
const AT_ONCE = 4

const SILENT = { succeeded() {}, passed() {}, failed() {}, noted() {}, untried() {} }

type Deleting = {
  client: Client
  second: User | undefined
  /** All operations of the documents, those that a selection leaves out included. */
  documented: readonly Operation[]
  /** Whether nothing may be sent any more. */
  isOver(): boolean
}

/**
 * Deletes what a run created, the newest first, by the operations of its documents. The requests are no checks. An entry whose
 * delete is refused is tried again at the end, because another one may have referred to it.
 */
export async function cleanUp(
  kit: Kit,
  created: CreatedEntries,
  { client, second, documented, isOver }: Deleting,
): Promise<Cleanup> {
  const silent = { ...kit, client, recorder: { ...kit.recorder, ...SILENT } }
  const first = { kit: silent, requests: new Requests(silent) }
  const sides = { given: first, second: second === undefined ? first : secondSide(silent, second) }
  const deleted = async (made: Made): Promise<Left | undefined> => {
    if (made.isOpen)
      return { entry: made.collection, reason: 'a success other than 201 does not say that it is new' }
    const operation = removal(sides[made.session].kit.operations, made)
    if (operation === undefined) return { entry: made.collection, reason: withoutDelete(documented, made) }
    if (isOver()) return { entry: operation.id, reason: 'there was no time left' }
    return refusalOf(sides[made.session], operation, made)
  }
  const all = created.newestFirst
  const refused: Made[] = []
  for (const siblings of inSiblings(all)) {
    const results = await Promise.all(siblings.map(deleted))
    refused.push(...siblings.filter((_, at) => results[at] !== undefined))
  }
  const left: Left[] = []
  for (const made of refused) {
    const again = await deleted(made)
    if (again !== undefined) left.push(again)
  }
  return { deleted: all.length - left.length, left }
}

function removal(operations: readonly Operation[], { collection }: Made): Operation | undefined {
  return operations.find((each) => each.method === 'DELETE' && plainPath(each) === `${collection}/{}`)
}

function withoutDelete(documented: readonly Operation[], made: Made): string {
  const skipped = removal(documented, made)
  return skipped === undefined ? 'the document has no DELETE for it' : `--skip leaves ${skipped.id} out`
}

async function refusalOf(
  { kit, requests }: Side,
  operation: Operation,
  { values }: Made,
): Promise<Left | undefined> {
  const names = templateNames(operation.path)
  const path = Object.fromEntries(names.map(({ name }, at) => [name, values[at]]))
  const [body] = await requests.bodies(operation)
  const draft = await requests.refreshed(await requests.draft(operation, path, body))
  const exchange = await kit.client.send(draft)
  if (isAccepted(exchange) || [404, 410].includes(statusOf(exchange))) return undefined
  const { method, url } = exchange.sent
  return {
    entry: `${method} ${url}`,
    reason: exchange.isUnsent ? (exchange.problem ?? '') : describe(exchange),
  }
}

/** Neighbours of one collection, in groups that are deleted at once. */
function inSiblings(all: readonly Made[]): Made[][] {
  const groups: Made[][] = []
  for (const made of all) {
    const last = groups.at(-1)
    if (last !== undefined && last.length < AT_ONCE && last[0]?.collection === made.collection)
      last.push(made)
    else groups.push([made])
  }
  return groups
}

const MOST_NAMED = 5

/** Notes on what the run left behind, by reason. */
export function notesOnCleanup({ left }: Cleanup, cover: (text: string) => string): string[] {
  const byReason = groupedBy(left, ({ reason }) => reason)
  return [...byReason].map(([reason, some]) => {
    const entries = [...new Set(some.map(({ entry }) => entry))]
    const more = entries.length > MOST_NAMED ? `, and ${entries.length - MOST_NAMED} more` : ''
    const created = some.length === 1 ? '1 entry that it created' : `${some.length} entries that it created`
    return cover(
      `The run left ${created} behind, because of this: ${reason}. ${entries.slice(0, MOST_NAMED).join(', ')}${more}.`,
    )
  })
}
