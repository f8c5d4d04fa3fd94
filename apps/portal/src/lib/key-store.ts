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

const DATABASE = 'portal'
const KEYS = 'keys'

/**
 * A key in IndexedDB, which stores it as an object that scripts can use but not export (000 §6). It is read once for
 * all callers.
 * @param factory called on first use, because access alone throws when storage is denied
 * @param name of the key
 */
export function indexedDbKeyStore(factory: () => IDBFactory, name: string): KeyStore & ReplaceableKey {
  let claimed: Promise<CryptoKey> | undefined
  const claimNow = (make: () => Promise<CryptoKey>) =>
    inDatabase(
      factory,
      async (database) =>
        (await keyIn(database.transaction(KEYS), name)) ?? keepFirst(database, name, await make()),
    )
  return {
    claim(make) {
      claimed ??= claimNow(make)
      return claimed
    },
    reread() {
      claimed = undefined
    },
    async remove() {
      claimed = undefined
      await inDatabase(factory, (database) => {
        const transaction = database.transaction(KEYS, 'readwrite')
        transaction.objectStore(KEYS).delete(name)
        return completion(transaction)
      }).catch(() => {
        // A browser that denies the storage has no key to delete, and its notice about memory mode is shown already.
      })
    },
  }
}

async function inDatabase<T>(
  factory: () => IDBFactory,
  use: (database: IDBDatabase) => Promise<T>,
): Promise<T> {
  const database = await open(factory())
  try {
    return await use(database)
  } finally {
    database.close()
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

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(KEYS)
  return answer(request)
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** A write is durable only after its transaction has completed. A full disk aborts the transaction. */
function completion(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
