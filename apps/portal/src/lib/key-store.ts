/** The store of this browser's key, which all tabs share. */
export type KeyStore = {
  /** Returns the stored key, or makes and stores one. Rejects when nothing can be stored. */
  claim(make: () => Promise<CryptoKey>): Promise<CryptoKey>
}

const DATABASE = 'portal'
const KEYS = 'keys'
const KEY_NAME = 'records'

/**
 * The key in IndexedDB, which stores it as an object that scripts can use but not export (000 §6). It is read once for
 * all callers.
 * @param factory called on first use, because access alone throws when storage is denied
 */
export function indexedDbKeyStore(factory: () => IDBFactory): KeyStore {
  let claimed: Promise<CryptoKey> | undefined
  return {
    claim(make) {
      claimed ??= claimIn(factory, make)
      return claimed
    },
  }
}

async function claimIn(factory: () => IDBFactory, make: () => Promise<CryptoKey>): Promise<CryptoKey> {
  const database = await open(factory())
  try {
    return (await keyIn(database.transaction(KEYS))) ?? (await keepFirst(database, await make()))
  } finally {
    database.close()
  }
}

/** One transaction reads and writes, so that only one of two tabs that start together stores its key. */
async function keepFirst(database: IDBDatabase, candidate: CryptoKey): Promise<CryptoKey> {
  const transaction = database.transaction(KEYS, 'readwrite')
  const existing = await keyIn(transaction)
  if (existing !== undefined) return existing
  transaction.objectStore(KEYS).put(candidate, KEY_NAME)
  await completion(transaction)
  return candidate
}

async function keyIn(transaction: IDBTransaction): Promise<CryptoKey | undefined> {
  const existing: unknown = await answer(transaction.objectStore(KEYS).get(KEY_NAME))
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
