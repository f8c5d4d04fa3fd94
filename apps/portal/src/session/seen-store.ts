import { deviceNow } from '../lib/clock.ts'
import { answer, completion, openDatabase } from '../lib/indexed-db.ts'
import type { KeyStore } from '../lib/key-store.ts'
import { createSealKey, digestOf, type Sealed, seal, unseal } from '../lib/sealing.ts'
import type { Session } from './session.ts'
import { isUnconfirmed } from './unconfirmed.ts'

/**
 * The answers that the signed-in customer has seen last, as texts by name, encrypted at rest. It never rejects: what the
 * device does not keep is read from the service, as on a first visit.
 */
export type SeenStore = {
  get(name: string): Promise<string | undefined>
  set(name: string, text: string): Promise<void>
  remove(name: string): Promise<void>
  /** Deletes what is not of the present session, and what is older than thirty days. Without a session, everything. */
  tidy(): Promise<void>
}

/** An answer that was seen longer ago is not shown any more, by the device's clock. */
export const SEEN_FOR_MS = 30 * 24 * 3600 * 1000

/** `id` and `owner` are digests, because names hold an e-mail address. `at` is in milliseconds since the epoch. */
type Row = Sealed & { id: string; owner: string; at: number }

const ROWS = 'rows'
export const SEEN_DATABASE = {
  factory: () => indexedDB,
  name: 'seen',
  create(made: IDBDatabase) {
    const rows = made.createObjectStore(ROWS, { keyPath: 'id' })
    rows.createIndex('owner', 'owner')
    rows.createIndex('at', 'at')
  },
}

/**
 * The id of the session for which the device keeps something. It keeps nothing once the pool has refused the session, such
 * as after another device has signed this one out, although the person has not confirmed the end yet.
 */
export function keepingSession(session: Pick<Session, 'id' | 'state'>): string | undefined {
  const state = session.state()
  const isRefused = state.status === 'signedIn' && state.sessionTimedOut === 'refused'
  return isRefused ? undefined : session.id()
}

/**
 * Makes the store of one browser. Its rows are sealed with the key of the session's own records, which the end of the
 * session deletes, and belong to one session (decision 31).
 */
export function createSeenStore(keyStore: KeyStore, owner: Pick<Session, 'id' | 'state'>): SeenStore {
  const sessionId = () => keepingSession(owner)
  // It stays open, because a slow device needs longer to open it than to read a row.
  let opened: Promise<IDBDatabase> | undefined

  async function rows(mode: IDBTransactionMode) {
    opened ??= openDatabase(SEEN_DATABASE)
    const transaction = (await opened).transaction(ROWS, mode)
    return { rows: transaction.objectStore(ROWS), done: () => completion(transaction) }
  }

  const key = () => keyStore.claim(createSealKey)

  async function get(session: string, name: string): Promise<string | undefined> {
    const id = await digestOf(`${session}\n${name}`)
    const [row, sealKey] = await Promise.all([
      rows('readonly').then((store) => answer<Row | undefined>(store.rows.get(id))),
      key(),
    ])
    return row && new TextDecoder().decode(await unseal(sealKey, id, row))
  }

  async function set(session: string, name: string, text: string) {
    const [id, owner] = await Promise.all([digestOf(`${session}\n${name}`), digestOf(session)])
    const sealed = await seal(await key(), id, new TextEncoder().encode(text))
    const store = await rows('readwrite')
    // The end of a session deletes the rows that are there by then.
    if (sessionId() !== session) return
    store.rows.put({ ...sealed, id, owner, at: deviceNow() } satisfies Row)
    await store.done()
  }

  async function remove(session: string, name: string) {
    const id = await digestOf(`${session}\n${name}`)
    const store = await rows('readwrite')
    store.rows.delete(id)
    await store.done()
  }

  async function tidy(session: string | undefined) {
    const mine = await digestOf(session ?? '')
    const store = await rows('readwrite')
    const found = [
      store.rows.index('owner').getAllKeys(IDBKeyRange.upperBound(mine, true)),
      store.rows.index('owner').getAllKeys(IDBKeyRange.lowerBound(mine, true)),
      store.rows.index('at').getAllKeys(IDBKeyRange.upperBound(deviceNow() - SEEN_FOR_MS)),
    ]
    for (const ids of await Promise.all(found.map(answer))) for (const id of ids) store.rows.delete(id)
    await store.done()
  }

  /** Runs an operation of the present session. The portal works without what the device refuses to keep. */
  async function ofSession<T>(operation: (session: string) => Promise<T>): Promise<T | undefined> {
    const session = sessionId()
    if (session === undefined) return undefined
    return operation(session).catch(() => undefined)
  }

  return {
    get: (name) => ofSession((session) => get(session, name)),
    set: async (name, text) => {
      // Somebody else may have sent the link that opened this session (docs/adr/0036).
      if (!isUnconfirmed(owner)) await ofSession((session) => set(session, name, text))
    },
    remove: (name) => ofSession((session) => remove(session, name)),
    tidy: () => tidy(sessionId()).catch(() => undefined),
  }
}
