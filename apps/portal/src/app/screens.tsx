import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../session/context.ts'
import { App } from './App.tsx'
import { patienceMs, showFirstScreen } from './first-screen.tsx'
import { followRemoteConfig } from './follow-remote-config.ts'
import { followSession } from './follow-session.ts'
import { hideWhenLeft } from './restored-page.ts'
import { createPortalRouter } from './router.tsx'

/** Makes the router and shows the first screen. The page loads this part while `main.ts` asks for the account. */
export async function showPortal(element: HTMLElement, api: Api, queryClient: QueryClient) {
  const router = createPortalRouter({ api, queryClient })
  hideWhenLeft(element, api.session, () => location.reload())
  followSession(api, queryClient, router, () => location.reload())
  followRemoteConfig(api, queryClient, router)
  // The page stays until the first screen is ready, so that it changes once, unless data is slow.
  await Promise.race([router.load(), pause(patienceMs(element, location.pathname))])
  showFirstScreen(element, <App api={api} queryClient={queryClient} router={router} />, router)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (Number.isFinite(ms)) setTimeout(resolve, ms)
  })
}
