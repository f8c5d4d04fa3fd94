import { PrecacheController, type PrecacheEntry } from 'workbox-precaching'
import { FILES_CACHE, fileFor, TAKE_OVER } from './files.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Keeps the files of the build, so that the portal opens at once and without a connection (docs/adr/0065). It answers
 * nothing of the services, and it never keeps what was not there when it was installed.
 */
const files = new PrecacheController({ cacheName: FILES_CACHE })
// The build writes the list here.
files.addToCacheList(self.__WB_MANIFEST.map(inEnvironment))
const kept = new Set(files.getCachedURLs().map((url) => new URL(url).pathname))

/** The headers of a page follow from the configuration, which is in the worker's address. */
function inEnvironment(entry: PrecacheEntry | string): PrecacheEntry | string {
  if (typeof entry === 'string' || !entry.revision) return entry
  return { ...entry, revision: entry.revision + location.search }
}

self.addEventListener('install', (event) => {
  event.waitUntil(files.install(event).catch(giveUp))
})

/** Ends the installation. Without an earlier version nobody would ever read or delete what has been kept so far. */
async function giveUp(error: unknown): Promise<never> {
  if (self.registration.active === null) await caches.delete(FILES_CACHE)
  throw error
}

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const path = fileFor(event.request, location.origin, kept)
  if (path === undefined) return
  event.respondWith(answer(path, event.request))
  if (event.request.mode === 'navigate') event.waitUntil(deleteOldFiles(event))
})

async function answer(path: string, request: Request): Promise<Response> {
  // A file of an earlier version has no other key than its path.
  const key = files.getCacheKeyForURL(path) ?? path
  return (await caches.match(key, { cacheName: FILES_CACHE })) ?? fetch(request)
}

/** Deletes the files of earlier versions as soon as no tab can be showing one of them, but none of the next one. */
async function deleteOldFiles(event: FetchEvent): Promise<void> {
  // The page that is being opened is not among them yet.
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const { installing, waiting } = self.registration
  if (open.length === 0 && installing === null && waiting === null) await files.activate(event)
}
