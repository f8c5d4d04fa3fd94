import { answer, completion, type Database, inDatabase, removeAllRows } from './indexed-db.ts'

/** The store of one of this browser's keys, which all tabs share. */
export type KeyStore = {
  /** Returns the stored key, or makes and stores one. Rejects when nothing can be stored. */
  claim(make: () => Promise<CryptoKey>): Promise<CryptoKey>
}

/** A key that another tab may replace, and that is deleted with what it encrypts. */
export type ReplaceableKey = {
  /** Reads the key again when it is next needed, because another tab may have replaced it. */
  reread(): void
  /** Deletes the key. What it has encrypted cannot be read any more, not even from a copy of the storage. */
  remove(): Promise<void>
}

const KEYS = 'keys'

/** The database of all keys. */
export const keysDatabase = (factory: () => IDBFactory): Database => ({
  factory,
  name: 'portal',
  create: (made) => void made.createObjectStore(KEYS),
})

/** Lets each store of this page read its key again. */
const rereads = new Set<() => void>()

/** Deletes the keys of all stores. What they have encrypted cannot be read any more. */
export async function removeAllKeys(factory: () => IDBFactory): Promise<void> {
  await removeAllRows(keysDatabase(factory))
  for (const reread of rereads) reread()
}

/**
 * A key in IndexedDB, which stores it as an object that scripts can use but not export (000 §6). It is read once for
 * all callers.
 * @param factory called on first use, because access alone throws when storage is denied
 * @param name of the key
 */
export function indexedDbKeyStore(factory: () => IDBFactory, name: string): KeyStore & ReplaceableKey {
  const keys = keysDatabase(factory)
  let claimed: Promise<CryptoKey> | undefined
  const reread = () => {
    claimed = undefined
  }
  rereads.add(reread)
  return {
    claim(make) {
      claimed ??= inDatabase(
        keys,
        async (database) =>
          (await keyIn(database.transaction(KEYS), name)) ?? keepFirst(database, name, await make()),
      )
      return claimed
    },
    reread,
    async remove() {
      claimed = undefined
      await inDatabase(keys, (database) => {
        const transaction = database.transaction(KEYS, 'readwrite')
        transaction.objectStore(KEYS).delete(name)
        return completion(transaction)
      }).catch(() => {
        // A browser that denies the storage has no key to delete, and its notice about memory mode is shown already.
      })
    },
  }
}

/** One transaction reads and writes, so that only one of two tabs that start together stores its key. */
async function keepFirst(database: IDBDatabase, name: string, candidate: CryptoKey): Promise<CryptoKey> {
  const transaction = database.transaction(KEYS, 'readwrite')
  const existing = await keyIn(transaction, name)
  if (existing !== undefined) return existing
  transaction.objectStore(KEYS).put(candidate, name)
  await completion(transaction)
  return candidate
}

async function keyIn(transaction: IDBTransaction, name: string): Promise<CryptoKey | undefined> {
  const existing: unknown = await answer(transaction.objectStore(KEYS).get(name))
  return existing instanceof CryptoKey ? existing : undefined
}
