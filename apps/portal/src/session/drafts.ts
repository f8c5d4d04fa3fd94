import * as v from 'valibot'
import { deviceNow } from '../lib/clock.ts'
import type { SecretStore } from './kept-records.ts'
import { keepRecord, readKept } from './kept-records.ts'
import type { SessionState } from './session-state.ts'

/** The lifetime of a draft after its form was last in use, by this device's clock. The number is ours. */
export const DRAFT_LIFETIME_MS = 24 * 3600 * 1000

// One record holds all drafts of a customer, as JSON by key.
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
    if (values !== undefined) all.set(key, { at: deviceNow(), values })
    else if (!isThere) return
    // A sign-out in the meantime has removed all drafts.
    const state = session.state()
    if (state.status === 'signedOut' && state.reason === 'signedOut') return
    const content = all.size === 0 ? undefined : JSON.stringify(Object.fromEntries(all))
    await keepRecord(drafts, NAME, { owner, content })
  })
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
  const record = await readKept(store, NAME, owner)
  const all = new Map<string, Kept>()
  if (record === undefined) return all
  const { output } = v.safeParse(v.pipe(v.string(), v.parseJson()), record)
  for (const [key, value] of Object.entries(output ?? {})) {
    const each = v.safeParse(kept, value)
    // The absolute difference, because setting the clock back must not prolong a draft.
    if (each.success && Math.abs(deviceNow() - each.output.at) < DRAFT_LIFETIME_MS) all.set(key, each.output)
  }
  return all
}
