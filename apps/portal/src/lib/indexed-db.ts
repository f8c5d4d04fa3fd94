/** Opens a database, and closes it after its use. Rejects where the browser denies the storage. */
export async function inDatabase<T>(
  { factory, name, create }: { factory: () => IDBFactory; name: string; create: (made: IDBDatabase) => void },
  use: (database: IDBDatabase) => Promise<T>,
): Promise<T> {
  const request = factory().open(name, 1)
  request.onupgradeneeded = () => create(request.result)
  const database = await answer(request)
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
