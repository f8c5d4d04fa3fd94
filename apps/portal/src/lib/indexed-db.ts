/** @param factory called on each use, because access alone throws when storage is denied */
export type Database = { factory: () => IDBFactory; name: string; create: (made: IDBDatabase) => void }

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

/**
 * The size of all rows, in bytes. One row at a time is read, because files are large. Rejects like `openDatabase`.
 * @param sizeOf the size of the key and the value of a row
 */
export function sizeOfRows(described: Database, sizeOf: (value: unknown) => number): Promise<number> {
  return inDatabase(described, async (database) => {
    let bytes = 0
    for (const name of database.objectStoreNames) {
      const request = database.transaction(name).objectStore(name).openCursor()
      for (let row = await answer(request); row !== null; row = await answer(request)) {
        bytes += sizeOf(row.primaryKey) + sizeOf(row.value)
        row.continue()
      }
    }
    return bytes
  })
}

/** Deletes all rows of a database. Rejects like `openDatabase`. */
export function removeAllRows(described: Database): Promise<void> {
  return inDatabase(described, async (database) => {
    const names = [...database.objectStoreNames]
    const transaction = database.transaction(names, 'readwrite')
    for (const name of names) transaction.objectStore(name).clear()
    await completion(transaction)
  })
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
