import type { DocumentFilter } from '@portal/domain/document-list'
import { ApiError } from '@portal/sdk'
import { type QueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query'
import {
  type AnyRoute,
  createRouter,
  type ErrorComponentProps,
  type RouterHistory,
  useRouter,
} from '@tanstack/react-router'
import type { JSX, ReactNode } from 'react'
import { INVALID_ACCOUNT, InvalidAccountError } from '../api/refusal.ts'
import { FAILED_TEXT, OFFLINE_MESSAGE, useIsOffline, useWhenOnline } from '../lib/connection.ts'
import { onlineImport } from '../lib/lazy-part.ts'
import { routeTree } from '../routeTree.gen.ts'
import { type Api, useApi } from '../session/context.ts'
import { ErrorScreen } from '../ui/error-screens.tsx'
import { Loader } from '../ui/Loader.tsx'
import type { ReadName } from './read-ahead.ts'

/**
 * The audience of a prerendered page: a visitor's can be used at once, a member's holds the shell and placeholders. The
 * page of a mailed link holds its frame and placeholders, for anybody.
 */
export type Audience = 'visitor' | 'member' | 'link'

/** After this time a screen whose data is not loaded yet shows the loader instead. */
export const PENDING_AFTER_MS = 300

/** Options of a router outside of a browser; by default the router takes the browser's. */
type Surroundings = {
  history?: RouterHistory
  scrollRestoration?: boolean
  InnerWrap?: (props: { children: ReactNode }) => JSX.Element
}

export function createPortalRouter(
  context: { api: Api; queryClient: QueryClient },
  surroundings: Surroundings = {},
) {
  const router = createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    // TanStack Query decides what is fresh; the router keeps nothing of its own.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingComponent: Loader,
    defaultErrorComponent: RouteErrorScreen,
    scrollRestoration: true,
    ...surroundings,
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
    /** The reads that a prerendered page of this route asks for before its screens have loaded (docs/adr/0059). */
    readAhead?: readonly ReadName[]
    /** The path of the screen over which this path opens a dialog (001 §2, 002 §2). */
    dialogOver?: string
  }
  interface HistoryState {
    /** The whole address that a session ended on, of which the redirect parameter has the path alone (000 §2). */
    cameFrom?: string
    /** The filter of the document center; names and policy numbers must not be in an address. */
    documentFilter?: DocumentFilter
  }
}

/**
 * Lets no route ask for its file while the device is offline: the route shows the connection's error screen and is loaded
 * when the connection is back (see `onlineImport`). No option of the router does this: a refusal in `beforeLoad` would have
 * to be written into every route, and it does not know whether the file has been loaded.
 */
function guardRoutes(routes: readonly AnyRoute[]): void {
  for (const { options } of routes) {
    guardScreen(options.component)
    guardScreen(options.pendingComponent)
    guardScreen(options.notFoundComponent)
    // The loader is in the file of its screen.
    if (typeof options.loader === 'function') options.loader = onlineImport(options.loader)
  }
}

/** The router deletes `preload` of a screen that it has loaded. */
function guardScreen(screen: object | undefined): void {
  const lazy: { preload?: () => Promise<void> } = screen ?? {}
  if (lazy.preload !== undefined) lazy.preload = onlineImport(lazy.preload)
}

/** The failures of 000 §8; the titles are ours. */
const FAILED = { title: 'We couldn’t load this page', text: FAILED_TEXT }
const OFFLINE = { title: 'You’re offline', text: OFFLINE_MESSAGE }

/**
 * The error screen of a route whose data or code could not be loaded. The navigation around it keeps working, and the
 * route is loaded again when the device is back online.
 */
function RouteErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter()
  const { config } = useApi()
  const { reset } = useQueryErrorResetBoundary()
  const isOffline = useIsOffline()
  const isInvalid = error instanceof InvalidAccountError
  const { title, text } = isInvalid ? INVALID_ACCOUNT : isOffline ? OFFLINE : FAILED
  useWhenOnline(load)

  function load() {
    reset()
    void router.invalidate()
  }

  return (
    <ErrorScreen
      title={title}
      phone={config.supportPhone}
      correlationId={error instanceof ApiError ? error.correlationId : undefined}
      onRetry={() => {
        // Any other error is a failure of the portal itself, such as a chunk that could not be loaded: reload the page.
        // Offline that would lose it.
        if (error instanceof ApiError || isOffline) load()
        else location.reload()
      }}
    >
      {text}
    </ErrorScreen>
  )
}
