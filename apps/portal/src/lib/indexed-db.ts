/** @param factory called on each use, because access alone throws when storage is denied */
type Database = { factory: () => IDBFactory; name: string; create: (made: IDBDatabase) => void }

/**
 * Opens a database. Rejects where the browser denies the storage, and where a newer version of the portal has made it.
 */
export async function openDatabase({ factory, name, create }: Database): Promise<IDBDatabase> {
  const request = factory().open(name, 1)
  request.onupgradeneeded = () => create(request.result)
  return answer(request)
}

/** Opens a database, and closes it after its use. Rejects where the browser denies the storage. */
export async function inDatabase<T>(
  described: Database,
  use: (database: IDBDatabase) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(described)
  try {
    return await use(database)
  } finally {
    database.close()
  }
}

export function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** A write is durable only after its transaction has completed. A full disk aborts the transaction. */
export function completion(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
