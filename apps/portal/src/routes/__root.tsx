import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  lazyRouteComponent,
  Outlet,
  type RouterState,
  useRouterState,
} from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { lazyPart } from '../lib/lazy-part.ts'
import { useNewVersion } from '../lib/new-version.ts'
import type { Api } from '../session/context.ts'
import { Toaster } from '../ui/toasts/Toaster.tsx'

export type RouterContext = {
  api: Api
  queryClient: QueryClient
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ preload }) => (preload ? undefined : paintFirst()),
  component: Root,
  // The router draws this boundary in a browser alone, and hydration needs it in the prerendered pages too.
  wrapInSuspense: true,
  notFoundComponent: lazyRouteComponent(
    () => import('../features/shell/MemberShell.tsx'),
    'UnknownPageScreen',
  ),
})

function Root() {
  useHeadingFocus()
  return (
    <>
      <Outlet />
      <NewVersion />
      <Toaster />
    </>
  )
}

const NewVersionNotice = lazyPart(() => import('../features/shell/NewVersionNotice.tsx'), 'NewVersionNotice')

/** The notice that a new version is ready, on every page alike. */
function NewVersion() {
  const takeOver = useNewVersion()
  return <Suspense>{takeOver && <NewVersionNotice onReload={takeOver} />}</Suspense>
}

/**
 * Focuses the heading of the new screen after a navigation, for screen readers (WCAG 2.4.3). A path that opens a dialog
 * shows no new screen, and the dialog takes and returns the focus itself.
 */
function useHeadingFocus() {
  const path = useRouterState({ select: screenPath })
  const last = useRef(path)
  useEffect(() => {
    if (path === undefined || path === last.current) return
    const first = last.current === undefined
    last.current = path
    if (first) return
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    // A dialog of the new screen has the focus, and returns it to the heading.
    if (document.querySelector('[aria-modal="true"]') === null) heading?.focus({ preventScroll: true })
  }, [path])
}

/** The path of the screen that shows; undefined on the way to another one. */
function screenPath({ resolvedLocation, matches }: RouterState): string | undefined {
  const match = matches.at(-1)
  const isResolved =
    match !== undefined && withoutSlash(match.pathname) === withoutSlash(resolvedLocation?.pathname ?? '')
  return isResolved ? (match.staticData.dialogOver ?? withoutSlash(match.pathname)) : undefined
}

const withoutSlash = (pathname: string) => pathname.replace(/(?<=.)\/$/, '')

/**
 * Lets the browser paint a press before the next screen is made (docs/adr/0018): resolves in a task of its own.
 * Safari has no `scheduler.yield`, and frames and timers stop in a hidden tab.
 */
function paintFirst(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
