/** Where the key of this browser is kept, one for all tabs. */
export type KeyStore = {
  /** Keeps the candidate if there is no key yet and answers the key that holds. Rejects where nothing is kept. */
  claim(candidate: CryptoKey): Promise<CryptoKey>
}

const DATABASE = 'portal'
const KEYS = 'keys'
const KEY_NAME = 'records'

/**
 * The key in IndexedDB, which keeps it as an object that scripts can use but not read (000 §6).
 * Looking and keeping are one transaction, so that of two tabs that start together only one sets the key.
 * @param factory reached for on each use, because the mere access throws where storage is denied
 */
export function indexedDbKeyStore(factory: () => IDBFactory): KeyStore {
  return {
    async claim(candidate) {
      const database = await open(factory())
      try {
        const transaction = database.transaction(KEYS, 'readwrite')
        const keys = transaction.objectStore(KEYS)
        const existing: unknown = await answer(keys.get(KEY_NAME))
        if (existing instanceof CryptoKey) return existing
        keys.put(candidate, KEY_NAME)
        await completion(transaction)
        return candidate
      } finally {
        database.close()
      }
    },
  }
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

/** A write holds only when its transaction has completed; a full disk shows as an abort. */
function completion(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
