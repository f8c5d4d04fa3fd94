import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { ConfigErrorScreen } from './app/ConfigErrorScreen.tsx'
import { composeApi, leaveOnSignOut } from './app/compose.ts'
import { createQueryClient } from './app/query-client.ts'
import { createPortalRouter } from './app/router.tsx'
import { loadConfig } from './app/runtime-config.ts'
import { browserStores } from './app/stores.ts'

const container = document.getElementById('root')
if (container !== null && !document.documentElement.classList.contains('unsupported')) {
  await start(container)
}

async function start(element: HTMLElement) {
  const root = createRoot(element)
  try {
    const api = composeApi(await loadConfig(), browserStores())
    await api.session.restore()
    const queryClient = createQueryClient()
    const router = createPortalRouter({ api, queryClient })
    leaveOnSignOut(api, queryClient, router)
    root.render(
      <StrictMode>
        <App api={api} queryClient={queryClient} router={router} />
      </StrictMode>,
    )
  } catch {
    // What is wrong with a configuration means nothing to a policyholder, and there is no collector without one.
    root.render(<ConfigErrorScreen onRetry={() => location.reload()} />)
  }
}
