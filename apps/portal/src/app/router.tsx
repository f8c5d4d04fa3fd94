import type { DocumentFilter } from '@portal/domain/document-list'
import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from '../routeTree.gen.ts'
import type { Api } from '../session/context.ts'
import { Loader } from '../ui/Loader.tsx'
import { guardRoutes } from './online-routes.ts'
import { RouteErrorScreen } from './RouteErrorScreen.tsx'

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
  return router
}

export type PortalRouter = ReturnType<typeof createPortalRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter
  }
  interface StaticDataRouteOption {
    /** The build writes the page of this path into an HTML file of its own. */
    prerender?: Audience
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
