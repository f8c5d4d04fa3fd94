import { ApiError } from '@portal/sdk'
import { isCancelledError } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { dropEarlyInput, expectEarlyForms } from '../lib/early-input.ts'
import type { PortalRouter } from './router.tsx'

const OPTIONS = {
  onCaughtError(error: unknown) {
    // A failed call has been reported by its client and is shown by the route's error screen.
    if (!(error instanceof ApiError || isCancelledError(error))) reportError(error)
  },
}

/** Whether the page holds the screen that belongs to this path, for somebody who is not signed in. */
export function isPrerenderedFor(element: HTMLElement, pathname: string): boolean {
  return element.dataset.prerendered === 'visitor' && element.dataset.path === pathname
}

/** Shows the first screen in place of what the page holds, in one step. */
export function replacePage(element: HTMLElement, screen: ReactNode): void {
  dropEarlyInput()
  const root = createRoot(element, OPTIONS)
  flushSync(() => root.render(<StrictMode>{screen}</StrictMode>))
  delete element.dataset.prerendered
}

/** Takes over what the page holds; fields keep what was typed and the focus. */
export function hydratePage(element: HTMLElement, screen: ReactNode, router: PortalRouter): void {
  expectEarlyForms(element)
  // The router then expects what it draws outside of a browser.
  router.ssr = { manifest: undefined }
  hydrateRoot(element, <StrictMode>{screen}</StrictMode>, OPTIONS)
  delete element.dataset.prerendered
}

/** Whether what the router has loaded is the screen of the path that was opened. */
export function isLoaded({ state }: PortalRouter): boolean {
  return state.status === 'idle' && state.matches.every(({ status }) => status === 'success')
}
