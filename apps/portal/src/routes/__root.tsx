import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Api } from '../session/context.ts'
import { NotFoundScreen } from '../ui/NotFoundScreen.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { Toaster } from '../ui/toasts/Toaster.tsx'

export type RouterContext = {
  api: Api
  queryClient: QueryClient
  /** Whether nothing is on the page yet: then a screen keeps no other one standing until its data is there. */
  isFirstScreen: () => boolean
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: () => (
    <PageFrame>
      <NotFoundScreen />
    </PageFrame>
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

/** After a navigation the focus is on the new screen's heading, for those who hear the page (WCAG 2.4.3). */
function useHeadingFocus() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const last = useRef(path)
  useEffect(() => {
    if (path === undefined || path === last.current) return
    const first = last.current === undefined
    last.current = path
    if (first) return
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [path])
}
