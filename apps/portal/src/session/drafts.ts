import * as v from 'valibot'
import type { SecretStore } from './secret-store.ts'
import type { SessionState } from './session-state.ts'

/** How long a draft is kept after its form was last in use, by the clock that wrote it; the number is ours. */
export const DRAFT_LIFETIME_MS = 24 * 3600 * 1000

/**
 * All drafts of one customer are one encrypted record: the customer's address, a line break, and the drafts as JSON by
 * their keys. So a sign-out removes them together (decision 4).
 */
const NAME = 'drafts'

const kept = v.object({ at: v.number(), values: v.string() })
type Kept = v.InferOutput<typeof kept>

/** The draft under a key, as the text that was kept; `undefined` where there is none, or one that is too old. */
export function readDraft(store: SecretStore, owner: string, key: string): Promise<string | undefined> {
  return inOrder(async () => (await readAll(store, owner)).get(key)?.values)
}

/**
 * Keeps a draft under a key, or removes it. The other drafts of the owner stay as they are in the store.
 * @param values undefined removes the draft
 * @param session asked when the write is due: after a sign-out nothing is kept any more
 */
export function keepDraftText(
  { drafts, session }: { drafts: SecretStore; session: { state(): SessionState } },
  { owner, key }: { owner: string; key: string },
  values: string | undefined,
): Promise<void> {
  return inOrder(async () => {
    const all = await readAll(drafts, owner)
    const isThere = all.delete(key)
    if (values !== undefined) all.set(key, { at: Date.now(), values })
    else if (!isThere) return
    // A sign-out that came meanwhile has removed all drafts.
    const state = session.state()
    if (state.status === 'signedOut' && state.reason === 'signedOut') return
    if (all.size === 0) await removeDrafts(drafts)
    else await drafts.set(NAME, `${owner}\n${JSON.stringify(Object.fromEntries(all))}`)
  })
}

export function removeDrafts(store: SecretStore): Promise<void> {
  return store.remove(NAME)
}

/** Removes the drafts of any customer but this one. */
export async function removeDraftsOfOthers(store: SecretStore, owner: string): Promise<void> {
  if (!isOf(await store.get(NAME), owner)) await removeDrafts(store)
}

let last: Promise<unknown> = Promise.resolve()

/** Runs one read or write after the other, so that no write is lost to one that began before it. */
function inOrder<T>(operation: () => Promise<T>): Promise<T> {
  const result = last.then(operation)
  last = result
  return result
}

/** All drafts of a customer that still count. */
async function readAll(store: SecretStore, owner: string): Promise<Map<string, Kept>> {
  const record = await store.get(NAME)
  const all = new Map<string, Kept>()
  if (!isOf(record, owner)) return all
  const { output } = v.safeParse(v.pipe(v.string(), v.parseJson()), record.slice(owner.length + 1))
  for (const [key, value] of Object.entries(output ?? {})) {
    const each = v.safeParse(kept, value)
    // A clock that was set back must not make a draft live longer.
    if (each.success && Math.abs(Date.now() - each.output.at) < DRAFT_LIFETIME_MS) all.set(key, each.output)
  }
  return all
}

function isOf(record: string | undefined, owner: string): record is string {
  return record?.startsWith(`${owner}\n`) === true
}
