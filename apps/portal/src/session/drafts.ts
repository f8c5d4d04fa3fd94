import * as v from 'valibot'
import type { SecretStore } from './secret-store.ts'
import type { SessionState } from './session-state.ts'

/** The lifetime of a draft after its form was last in use, by this device's clock. The number is ours. */
export const DRAFT_LIFETIME_MS = 24 * 3600 * 1000

/**
 * One encrypted record holds all drafts of one customer: the customer's e-mail address, a line break, and the drafts as
 * JSON by key. So a sign-out removes all of them at once (decision 4).
 */
const NAME = 'drafts'

const kept = v.object({ at: v.number(), values: v.string() })
type Kept = v.InferOutput<typeof kept>

/** The draft of a key as the stored text; `undefined` when there is none or it is too old. */
export function readDraft(store: SecretStore, owner: string, key: string): Promise<string | undefined> {
  return inOrder(async () => (await readAll(store, owner)).get(key)?.values)
}

/**
 * Stores or removes the draft of a key. The owner's other drafts stay.
 * @param values undefined removes the draft
 * @param session checked at the time of the write, because nothing may be stored after a sign-out
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
    // A sign-out in the meantime has removed all drafts.
    const state = session.state()
    if (state.status === 'signedOut' && state.reason === 'signedOut') return
    if (all.size === 0) await removeDrafts(drafts)
    else await drafts.set(NAME, `${owner}\n${JSON.stringify(Object.fromEntries(all))}`)
  })
}

export function removeDrafts(store: SecretStore): Promise<void> {
  return store.remove(NAME)
}

/** Removes the drafts of all customers but this one. */
export async function removeDraftsOfOthers(store: SecretStore, owner: string): Promise<void> {
  if (!isOf(await store.get(NAME), owner)) await removeDrafts(store)
}

let last: Promise<unknown> = Promise.resolve()

/** Runs one read or write at a time, because a concurrent write would overwrite the other's drafts. */
function inOrder<T>(operation: () => Promise<T>): Promise<T> {
  const result = last.then(operation)
  last = result
  return result
}

/** The drafts of a customer that have not expired. */
async function readAll(store: SecretStore, owner: string): Promise<Map<string, Kept>> {
  const record = await store.get(NAME)
  const all = new Map<string, Kept>()
  if (!isOf(record, owner)) return all
  const { output } = v.safeParse(v.pipe(v.string(), v.parseJson()), record.slice(owner.length + 1))
  for (const [key, value] of Object.entries(output ?? {})) {
    const each = v.safeParse(kept, value)
    // The absolute difference, because setting the clock back must not prolong a draft.
    if (each.success && Math.abs(Date.now() - each.output.at) < DRAFT_LIFETIME_MS) all.set(key, each.output)
  }
  return all
}

function isOf(record: string | undefined, owner: string): record is string {
  return record?.startsWith(`${owner}\n`) === true
}
