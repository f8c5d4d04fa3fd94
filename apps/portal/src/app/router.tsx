import type { DocumentFilter } from '@portal/domain/document-list'
import type { QueryClient } from '@tanstack/react-query'
import { type AnyRouter, createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from '../routeTree.gen.ts'
import type { Api } from '../session/context.ts'
import { Loader } from '../ui/Loader.tsx'
import { stateOfScreen } from '../ui/use-entry-value.ts'
import { guardRoutes } from './online-routes.ts'
import { RouteErrorScreen } from './RouteErrorScreen.tsx'
import type { ReadName } from './read-ahead.ts'

/**
 * The audience of a prerendered page: a visitor's can be used at once, a member's holds the shell and placeholders. That
 * of a mailed link holds its frame and placeholders, for anybody.
 */
export type Audience = 'visitor' | 'member' | 'link'

/** After this time a screen whose data is not loaded yet shows the loader in its place. */
export const PENDING_AFTER_MS = 300

/** @param history the browser's unless told */
export function createPortalRouter(context: { api: Api; queryClient: QueryClient }, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context,
    ...(history === undefined ? {} : { history }),
    defaultPreload: 'intent',
    // TanStack Query decides what is fresh; the router keeps nothing of its own.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingComponent: Loader,
    defaultErrorComponent: RouteErrorScreen,
    scrollRestoration: true,
  })
  guardRoutes(Object.values(router.routesById))
  keepPlaces(router)
  return router
}

/**
 * A navigation that does not scroll stays on its screen, as those that open and close its dialogs. It keeps the places of
 * the screen's lists, so that no link has to (docs/adr/0038).
 */
function keepPlaces(router: Pick<AnyRouter, 'commitLocation' | 'latestLocation'>) {
  const commit = router.commitLocation
  router.commitLocation = ({ state, ...next }) => {
    const isStaying = next.resetScroll === false && state.lists === undefined
    return commit({
      ...next,
      state: isStaying ? { ...state, ...stateOfScreen(router.latestLocation.state) } : state,
    })
  }
}

export type PortalRouter = ReturnType<typeof createPortalRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter
  }
  interface StaticDataRouteOption {
    /** The build writes the page of this path into an HTML file of its own. */
    prerender?: Audience
    /** What a prerendered page of this route asks for before its screens have loaded (docs/adr/0059). */
    readAhead?: readonly ReadName[]
    /** The path of the screen over which this path opens a dialog (001 §2, 002 §2). */
    dialogOver?: string
  }
  interface HistoryState {
    /** The whole address that a session ended on, of which the redirect parameter has the path alone (000 §2). */
    cameFrom?: string
    /** The filter of the document center; names and policy numbers must not stand in an address. */
    documentFilter?: DocumentFilter
  }
}
