import { announceNewVersion } from '../lib/new-version.ts'
import { digestOf } from '../lib/sealing.ts'
import type { Config } from '../session/config.ts'
import { FILES_CACHE, isLinkPage, TAKE_OVER } from '../worker/files.ts'

/**
 * Registers the service worker, or takes it off this browser where the environment says so (docs/adr/0065). The pages of
 * links and apps leave it as it is, unless it has to go.
 * @param config as the network has answered it
 * @throws DOMException where the browser refuses workers
 */
export async function followWorker(config: Config): Promise<void> {
  // A private window may have no workers.
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  if (config.worker === 'off') return remove(serviceWorker)
  if (isLinkPage(location.pathname) || window !== window.top || !isBuilt()) return
  // The headers of pages follow from the configuration: pages that were kept under another one would refuse its origins.
  const environment = await digestOf(JSON.stringify(config))
  await serviceWorker.register(`/sw.js?${environment.slice(0, 16)}`)
  const registration = await serviceWorker.getRegistration()
  if (registration !== undefined) announceUpdates(serviceWorker, registration)
}

async function remove(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const registrations = await serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
  await caches.delete(FILES_CACHE)
}

/** The development server has neither worker nor manifest. */
const isBuilt = () => document.querySelector('link[rel="manifest"]') !== null

/** Looks for a new version when the page shows again, and announces each one that waits. */
function announceUpdates(serviceWorker: ServiceWorkerContainer, registration: ServiceWorkerRegistration) {
  function announce() {
    // Without a worker before it, the first one waits for nobody.
    if (registration.waiting !== null && serviceWorker.controller !== null)
      announceNewVersion(() => takeOver(serviceWorker, registration))
  }
  const follow = () => registration.installing?.addEventListener('statechange', announce)
  announce()
  // One may be on its way already.
  follow()
  registration.addEventListener('updatefound', follow)
  document.addEventListener('visibilitychange', () => {
    // Without a connection there is nothing to look for.
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  })
}

/** Lets the new version answer all tabs, and shows it in this one. Other tabs keep the version that they show. */
function takeOver(serviceWorker: ServiceWorkerContainer, { waiting }: ServiceWorkerRegistration) {
  // Another tab may have done so.
  if (waiting === null) return location.reload()
  serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage(TAKE_OVER)
}
