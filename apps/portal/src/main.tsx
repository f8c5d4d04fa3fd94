import { type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { ConfigErrorScreen } from './app/ConfigErrorScreen.tsx'
import { composeApi, leaveOnSignOut } from './app/compose.ts'
import { followRemoteConfig } from './app/follow-remote-config.ts'
import { createQueryClient } from './app/query-client.ts'
import { createPortalRouter } from './app/router.tsx'
import { loadConfig } from './app/runtime-config.ts'
import { browserStores } from './app/stores.ts'

const container = document.getElementById('root')
if (container !== null && !document.documentElement.classList.contains('unsupported')) {
  // Not awaited: split parts wait for this module to end before they run, and the start waits for them.
  void start(container)
}

async function start(element: HTMLElement) {
  const root = createRoot(element)
  const show = (screen: ReactNode) => {
    flushSync(() => root.render(<StrictMode>{screen}</StrictMode>))
    delete element.dataset.firstPaint
  }
  try {
    const api = composeApi(await loadConfig(), browserStores())
    await api.session.restore()
    const queryClient = createQueryClient()
    const router = createPortalRouter({ api, queryClient })
    leaveOnSignOut(api, queryClient, router)
    followRemoteConfig(api, queryClient, router)
    // The first screen replaces what the page showed before in one step.
    await router.load()
    show(<App api={api} queryClient={queryClient} router={router} />)
  } catch {
    // What is wrong with a configuration means nothing to a policyholder, and there is no collector without one.
    show(<ConfigErrorScreen onRetry={() => location.reload()} />)
  }
}
