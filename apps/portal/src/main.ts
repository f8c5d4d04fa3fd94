import { createQueryClient } from './api/query-client.ts'
import { keepSeen, renewBeforeWrites } from './api/seen-last.ts'
import { composeApi } from './app/compose.ts'
import { readAhead } from './app/read-ahead.ts'
import { startConfig } from './app/runtime-config.ts'
import { browserStores } from './app/stores.ts'
import { noteFailedStart } from './lib/connection.ts'
import { dropEarlyInput } from './lib/early-input.ts'
import { keepInstallOffer } from './lib/install-offer.ts'
import { reportMemoryMode, webStorageRecords } from './lib/record-stores.ts'
import { whenIdle } from './lib/when-idle.ts'
import type { Config } from './session/config.ts'
import { takeLanding, takeOpenedAddress } from './session/landing.ts'
import { createLazyObserver } from './session/observer.ts'
import { createSeenStore } from './session/seen-store.ts'
import { browserLock } from './session/session-lock.ts'
import { browserChannel } from './session/tabs.ts'

/** Names the shape of the answers that screens get; the build writes it (`build/answer-shape.ts`). */
declare const ANSWER_SHAPE: string

const container = document.getElementById('root')
if (container !== null && !document.documentElement.classList.contains('unsupported')) {
  void start(container)
}

/**
 * Restores the session and asks for the first data while the code of the screens loads. That code runs afterwards, because
 * it takes the processor of a slow phone for 100 ms, and the answers take longer (docs/adr/0020).
 */
async function start(element: HTMLElement) {
  reloadOnceWhenReplaced()
  keepInstallOffer()
  try {
    const parts = await begin(element)
    const { showPortal } = await import('./app/screens.tsx')
    await showPortal(element, parts)
  } catch {
    // The details of a broken configuration mean nothing to a policyholder, and no collector is known without one.
    showUnavailable(element)
  }
}

async function begin(element: HTMLElement) {
  const landing = takeLanding(takeOpenedAddress(), history)
  const stores = browserStores(reportMemoryMode)
  // Reads the encryption key while the configuration loads.
  void stores.local.get('refresh-token')
  const { config, confirmed } = await startConfig({
    records: webStorageRecords(() => localStorage),
    // A member's page shows what was seen last meanwhile. A visitor's page, which has typed text to lose, waits for the
    // server where there is a connection.
    startsWithLast: document.documentElement.classList.contains('member') || !navigator.onLine,
    reload: () => location.reload(),
  })
  confirmed().then(followWorkerLate, noteFailedStart)
  const observer = createLazyObserver(async () => (await import('./app/observe.ts')).createObserver(config))
  addEventListener('error', ({ error, message }) => observer.uncaught(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => observer.uncaught(reason))
  const tabs = { channel: browserChannel(), lock: browserLock() }
  const api = composeApi(config, stores, { ...tabs, landing, observer, ready: confirmed })
  await api.session.restore()
  // Few visits come by a link of the buy flow; the others do not load the code for it.
  if (landing.buyFlowQuery !== undefined) await (await import('./app/auto-sign-in.ts')).autoSignIn(api)
  const queryClient = createQueryClient()
  const seen = createSeenStore(stores.key, api.session)
  keepSeen(queryClient, seen, { shape: ANSWER_SHAPE, isReload: isReload() })
  renewBeforeWrites(api.sdk, queryClient)
  readAhead(api, queryClient, element, location.pathname)
  return { api, queryClient, seen }
}

/** Whether somebody has loaded the page anew. */
function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload'
}

/** The time in which the first screen shows; the worker's files follow it. In milliseconds. */
const FIRST_SCREEN_MS = 3000

/**
 * Registers, updates or removes the service worker as the environment says, when the first screen waits for the network no
 * more. @param config as the network has answered it, because one that was kept may say the opposite
 */
function followWorkerLate(config: Config): void {
  const follow = async () => (await import('./app/follow-worker.ts')).followWorker(config)
  // A browser may have no workers, or refuse this one. The portal works without it.
  const tryToFollow = () => void follow().catch(() => undefined)
  if (config.worker === 'off') tryToFollow()
  else whenIdle(() => setTimeout(tryToFollow, FIRST_SCREEN_MS))
}

/**
 * Reloads the page, once for each version, when one of its chunks cannot be loaded because a deployment replaced it.
 * The drafts keep what was typed into forms. If the chunk still fails after the reload, the screen shows the error.
 */
function reloadOnceWhenReplaced(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // The router would reload too, even without a connection, if it knew the browser's message.
    payload.message = `A part of the portal is gone: ${payload.message}`
    // Without a connection a reload would lose the present page. Without storage it would repeat for ever.
    if (!navigator.onLine || sessionStorage.reloaded === import.meta.url) return
    sessionStorage.reloaded = import.meta.url
    location.reload()
  })
}

/**
 * Shows the page's own notice in place of the portal, when its configuration or the code of its screens cannot be
 * loaded. The notice is in index.html, because nothing else can be relied on then.
 */
function showUnavailable(element: HTMLElement) {
  dropEarlyInput()
  const notice = document.querySelector<HTMLTemplateElement>('#unavailable')
  if (notice !== null) element.replaceChildren(notice.content.cloneNode(true))
  // The link alone would drop the query, such as where to go after the sign-in.
  element.querySelector('a[href="?"]')?.addEventListener('click', (press) => {
    press.preventDefault()
    location.reload()
  })
  delete element.dataset.prerendered
  document.title = `${element.querySelector('h1')?.textContent} · Pet portal`
}
