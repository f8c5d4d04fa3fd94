/** Where the key of this browser is kept, one for all tabs. */
export type KeyStore = {
  /** The key that holds; where there is none yet, the one that is made is kept. Rejects where nothing is kept. */
  claim(make: () => Promise<CryptoKey>): Promise<CryptoKey>
}

const DATABASE = 'portal'
const KEYS = 'keys'
const KEY_NAME = 'records'

/**
 * The key in IndexedDB, which keeps it as an object that scripts can use but not read (000 §6). It is read once for
 * all who ask.
 * @param factory reached for on the first use, because the mere access throws where storage is denied
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

/** Looking and keeping are one transaction, so that of two tabs that start together only one sets the key. */
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

/** A write holds only when its transaction has completed; a full disk shows as an abort. */
function completion(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
