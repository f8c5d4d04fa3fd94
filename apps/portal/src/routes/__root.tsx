import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  lazyRouteComponent,
  Outlet,
  useRouterState,
} from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { paintFirst } from '../lib/paint-first.ts'
import type { Api } from '../session/context.ts'
import { Toaster } from '../ui/toasts/Toaster.tsx'

export type RouterContext = {
  api: Api
  queryClient: QueryClient
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ preload }) => (preload ? undefined : paintFirst()),
  component: Root,
  notFoundComponent: lazyRouteComponent(
    () => import('../features/shell/UnknownPageScreen.tsx'),
    'UnknownPageScreen',
  ),
})

function Root() {
  useHeadingFocus()
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  )
}

/**
 * The part of a path that opens a dialog over its screen (001 §2), or over the claims under way (002 §2). Such a dialog
 * takes and returns the focus itself.
 */
const DIALOG = /\/(reimbursement(\/\w+)?|new|active)$/

/** Focuses the heading of the new screen after a navigation, for screen readers (WCAG 2.4.3). */
function useHeadingFocus() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname.replace(DIALOG, '') })
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
