import type { Context } from './chromium.ts'

/** Deletes what earlier visits have read, which would show at once, but not the keys of the session. */
export async function forgetData(context: Context, origin: string) {
  const page = await context.newPage('forget the data of earlier visits')
  await page.send('Network.enable')
  await page.send('Network.setBypassServiceWorker', { bypass: true })
  await page.open(`${origin}/static`)
  await page.evaluate(clearStores, undefined)
  await page.close()
}

async function clearStores() {
  const result = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await result(indexedDB.open(name))
    for (const store of database.objectStoreNames)
      if (store !== 'keys') await result(database.transaction(store, 'readwrite').objectStore(store).clear())
    database.close()
  }
}

/** Resolves when the service worker of the page is active. */
export async function activeWorker() {
  const { active } = await navigator.serviceWorker.ready
  while (active?.state === 'activating')
    await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }))
}

/** Whether no answer has arrived for this time. */
export function isQuiet(ms: number) {
  const answers = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)
  return performance.now() - Math.max(0, ...answers) > ms
}

/** Sets the clock of a page ahead, in milliseconds. */
export function moveClock(ms: number) {
  const now = Date.now
  const later = () => now() + ms
  const moved: ProxyHandler<DateConstructor> = {
    construct: (real, values, made) =>
      Reflect.construct(real, values.length === 0 ? [later()] : values, made),
    get: (real, name) => (name === 'now' ? later : Reflect.get(real, name)),
  }
  if (ms > 0) Reflect.set(window, 'Date', new Proxy(Date, moved))
}
