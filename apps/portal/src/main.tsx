import { App } from './app/App.tsx'
import { ConfigErrorScreen } from './app/ConfigErrorScreen.tsx'
import { composeApi, followSession } from './app/compose.ts'
import { patienceMs, replacePage, showFirstScreen } from './app/first-screen.tsx'
import { followRemoteConfig } from './app/follow-remote-config.ts'
import { createQueryClient } from './app/query-client.ts'
import { reloadOnceWhenReplaced } from './app/reload-once.ts'
import { hideWhenLeft } from './app/restored-page.ts'
import { createPortalRouter } from './app/router.tsx'
import { loadConfig } from './app/runtime-config.ts'
import { browserStores } from './app/stores.ts'
import { reportMemoryMode } from './lib/memory-mode.ts'
import { takeLanding } from './session/landing.ts'
import { createLazyObserver } from './session/observer.ts'
import { browserLock } from './session/session-lock.ts'
import { browserChannel } from './session/tabs.ts'

const container = document.getElementById('root')
if (container !== null && !document.documentElement.classList.contains('unsupported')) {
  // After this module, because split parts run only then, and the start waits for them. A stack trace of the first request
  // would also make the browser parse this whole file again (docs/adr/0019).
  queueMicrotask(() => void start(container))
}

async function start(element: HTMLElement) {
  reloadOnceWhenReplaced()
  try {
    const landing = takeLanding(location, history)
    const stores = browserStores(reportMemoryMode)
    // Reads the encryption key while the configuration loads.
    void stores.local.get('refresh-token')
    const config = await loadConfig()
    const observer = createLazyObserver(async () => (await import('./app/observe.ts')).createObserver(config))
    addEventListener('error', ({ error, message }) => observer.uncaught(error ?? message))
    addEventListener('unhandledrejection', ({ reason }) => observer.uncaught(reason))
    const tabs = { channel: browserChannel(), lock: browserLock() }
    const api = composeApi(config, stores, { ...tabs, landing, observer })
    await api.session.restore()
    // Few visits come by a link of the buy flow; the others do not load the code for it.
    if (landing.buyFlowQuery !== undefined) await (await import('./app/auto-sign-in.ts')).autoSignIn(api)
    const queryClient = createQueryClient()
    const router = createPortalRouter({ api, queryClient })
    hideWhenLeft(element, api.session, () => location.reload())
    followSession(api, queryClient, router, () => location.reload())
    followRemoteConfig(api, queryClient, router)
    // The page stays until the first screen is ready, so that it changes once, unless data is slow.
    await Promise.race([router.load(), pause(patienceMs(element, location.pathname))])
    showFirstScreen(element, <App api={api} queryClient={queryClient} router={router} />, router)
  } catch {
    // The details of a broken configuration mean nothing to a policyholder, and no collector is known without one.
    replacePage(element, <ConfigErrorScreen onRetry={() => location.reload()} />)
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (Number.isFinite(ms)) setTimeout(resolve, ms)
  })
}
