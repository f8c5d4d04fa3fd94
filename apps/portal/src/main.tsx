import { ApiError } from '@portal/sdk'
import { isCancelledError } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app/App.tsx'
import { ConfigErrorScreen } from './app/ConfigErrorScreen.tsx'
import { composeApi, followSession } from './app/compose.ts'
import { followRemoteConfig } from './app/follow-remote-config.ts'
import { reloadOnceWhenReplaced } from './app/reload-once.ts'
import { createPortalRouter, PENDING_AFTER_MS } from './app/router.tsx'
import { loadConfig } from './app/runtime-config.ts'
import { browserStores } from './app/stores.ts'
import { reportMemoryMode } from './lib/memory-mode.ts'
import { takeLanding } from './session/landing.ts'
import { createLazyObserver } from './session/observer.ts'
import { browserChannel } from './session/session-channel.ts'

const container = document.getElementById('root')
if (container !== null && !document.documentElement.classList.contains('unsupported')) {
  // Not awaited: split parts wait for this module to end before they run, and the start waits for them.
  // Called from here, this whole file would be parsed again for whoever asks for the stack of its first calls.
  queueMicrotask(() => void start(container))
}

async function start(element: HTMLElement) {
  const root = createRoot(element, {
    onCaughtError(error) {
      // A failed call has been reported by its client and is shown by the route's error screen.
      if (!(error instanceof ApiError || isCancelledError(error))) reportError(error)
    },
  })
  const show = (screen: ReactNode) => {
    flushSync(() => root.render(<StrictMode>{screen}</StrictMode>))
    delete element.dataset.firstPaint
  }
  reloadOnceWhenReplaced()
  try {
    const landing = takeLanding(location, history)
    const stores = browserStores(reportMemoryMode)
    // The key of what is stored is on its way while the configuration is.
    void stores.local.get('refresh-token')
    const config = await loadConfig()
    const observer = createLazyObserver(async () => (await import('./app/observe.ts')).createObserver(config))
    addEventListener('error', ({ error, message }) => observer.uncaught(error ?? message))
    addEventListener('unhandledrejection', ({ reason }) => observer.uncaught(reason))
    const api = composeApi(config, stores, { channel: browserChannel(), landing, observer })
    await api.session.restore()
    // Few come by a link of the buy flow; the others do not wait for what reads it.
    if (landing.buyFlowQuery !== undefined) await (await import('./app/auto-sign-in.ts')).autoSignIn(api)
    const queryClient = createQueryClient()
    const router = createPortalRouter({ api, queryClient })
    followSession(api, queryClient, router, () => location.reload())
    followRemoteConfig(api, queryClient, router)
    // The first screen replaces what the page showed before in one step, unless its data is slow.
    await Promise.race([router.load(), pause(PENDING_AFTER_MS)])
    show(<App api={api} queryClient={queryClient} router={router} />)
  } catch {
    // What is wrong with a configuration means nothing to a policyholder, and there is no collector without one.
    show(<ConfigErrorScreen onRetry={() => location.reload()} />)
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
