import { signInAddress } from '@portal/domain/redirects'
import type { QueryClient } from '@tanstack/react-query'
import { remoteConfigQuery } from '../api/remote-config.ts'
import { LATE_MS, SIGN_OUT_DELAY_MS } from '../lib/timings.ts'
import type { Api } from '../session/context.ts'
import { STEPS_NAME } from '../session/kept-records.ts'
import { keepingSession, type SeenStore } from '../session/seen-store.ts'
import type { Session } from '../session/session.ts'
import { App } from './App.tsx'
import { patienceMs, showFirstScreen } from './first-screen.tsx'
import { isWithoutCalls } from './read-ahead.ts'
import { createPortalRouter, type PortalRouter } from './router.tsx'

/** The parts that `main.ts` has begun with. */
type Parts = { api: Api; queryClient: QueryClient; seen: SeenStore }

/** Makes the router and shows the first screen. The page loads this part while `main.ts` asks for the account. */
export async function showPortal(element: HTMLElement, { api, queryClient, seen }: Parts) {
  const router = createPortalRouter({ api, queryClient })
  hideWhenLeft(element, api.session, () => location.reload())
  followSession(api, queryClient, router, () => location.reload())
  followRemoteConfig(api, queryClient, router)
  tidySeen(api.session, seen)
  if (api.session.state().status === 'signedIn') await loadCode(router)
  // The page stays until the first screen is ready, so that it changes once, unless data is slow.
  await Promise.race([router.load(), pause(patienceMs(element, location.pathname))])
  showFirstScreen(element, <App api={api} queryClient={queryClient} router={router} />, router)
}

/**
 * Loads the code of the first screen and of the frame around it. Where that came after the router's patience, its loader
 * would take the place of the frame until the data is there.
 */
async function loadCode(router: PortalRouter): Promise<void> {
  const ids = router.matchRoutes(router.latestLocation).map(({ routeId }) => String(routeId))
  const routes = Object.values(router.routesById).filter(({ id }) => ids.includes(id))
  // Code that fails is loaded again with its screen, which shows the failure.
  await Promise.allSettled(routes.map((route) => router.loadRouteChunk(route)))
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (Number.isFinite(ms)) setTimeout(resolve, ms)
  })
}

/**
 * Deletes what was seen in a session that has ended or was refused, here or in another tab, or that another customer's has
 * replaced, and what is too old.
 */
export function tidySeen(session: Session, seen: SeenStore) {
  let last = keepingSession(session)
  session.subscribe(() => {
    const present = keepingSession(session)
    if (present !== last) void seen.tidy()
    last = present
  })
  // The rest of an earlier page is deleted after the first screen.
  setTimeout(() => void seen.tidy(), LATE_MS)
}

/**
 * Reads the remote configuration on every path change (000 §4); for the first screen the entry has read it (`readAhead`).
 * Reads that overlap share one request. The previous configuration stays in use until the answer arrives, and after a
 * failure (000 §8).
 */
export function followRemoteConfig(api: Api, queryClient: QueryClient, router: PortalRouter) {
  return router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged, toLocation }) => {
    if (!pathChanged || isWithoutCalls(toLocation.pathname)) return
    const query = remoteConfigQuery(api)
    void queryClient.prefetchQuery(fromLocation === undefined ? query : { ...query, staleTime: 0 })
  })
}

/**
 * Hides the account when its page is left, and loads the page anew when the browser restores it from memory. Browsers
 * keep a left page as it was, so that Back would show the account of a session that has ended meanwhile.
 */
export function hideWhenLeft(
  element: HTMLElement,
  session: Pick<Session, 'state'>,
  reload: () => void,
): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted && session.state().status === 'signedIn') element.hidden = true
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && element.hidden) reload()
  })
}

/**
 * Follows the session, here and in other tabs. After its end its data is gone, and the sign-in screen comes after
 * 100 ms (000 §4). The page of a link stays: most such pages have nothing to do with the session, and one that needs it
 * asks for a sign-in itself. A session of another customer begins with a fresh page.
 */
export function followSession(api: Api, queryClient: QueryClient, router: PortalRouter, reload: () => void) {
  const { sdk, session, contact, visit } = api
  session.onEnd((reason) => {
    sdk.signOut()
    queryClient.clear()
    // The configuration is public, and the sign-in screen, which may be there already, waits for it.
    void queryClient.prefetchQuery(remoteConfigQuery(api))
    void contact.clear()
    void visit.remove(STEPS_NAME)
    if (router.state.matches.some(({ routeId }) => routeId === '/_link')) return
    const { pathname, searchStr } = router.state.location
    const href = reason === 'signedOut' ? '/login' : signInAddress({ pathname, search: searchStr })
    const state = { cameFrom: pathname + searchStr }
    // A form that is not yet gone must not ask about its changes: nobody could answer, and the page would stay.
    const navigation = { href, replace: true, state, ignoreBlocker: true }
    setTimeout(() => router.navigate(navigation), SIGN_OUT_DELAY_MS)
  })
  session.onOtherTab((what) => {
    if (what === 'replaced') reload()
    // The guard of the sign-in screens redirects, and the loaders read the account under a new e-mail address.
    else void router.invalidate()
  })
}
