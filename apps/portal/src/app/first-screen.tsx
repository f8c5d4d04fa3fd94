import { ApiError } from '@portal/sdk'
import { isCancelledError } from '@tanstack/react-query'
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { OfflineError } from '../lib/connection.ts'
import { expectEarlyForms, keepEarlyForms, passEarlyPress } from '../lib/early-input.ts'
import { SignedOutError } from '../session/context.ts'
import { type Audience, PENDING_AFTER_MS, type PortalRouter } from './router.tsx'

const OPTIONS = {
  onCaughtError(error: unknown) {
    if (!isKnown(error)) reportError(error)
  },
  onRecoverableError(error: unknown) {
    const cause = error instanceof Error ? error.cause : undefined
    // A session that ends while a screen is rendered in slices leaves the rest without a customer. React renders the
    // screen again, and its layout shows the loader.
    if (!(cause instanceof SignedOutError || isKnown(cause))) reportError(error)
  },
}

/** A failed call has been reported by its client, and it and a lost connection are shown by the route's error screen. */
function isKnown(error: unknown): boolean {
  return error instanceof ApiError || error instanceof OfflineError || isCancelledError(error)
}

/** The prerendered shell of an account shows placeholders; after this time the loader replaces them. */
const SHELL_STAYS_MS = 1000

/** Whether the page holds the prerendered screen of this path, for this audience. */
function holds(element: HTMLElement, audience: Audience, pathname: string): boolean {
  const { prerendered, path } = element.dataset
  const isMeant = audience === 'link' || document.documentElement.classList.contains(audience)
  return prerendered === audience && path === pathname && isMeant
}

/** How long the page may stay while the first screen loads, in ms. A visitor's page can be used meanwhile. */
export function patienceMs(element: HTMLElement, pathname: string): number {
  if (holds(element, 'visitor', pathname)) return Number.POSITIVE_INFINITY
  const isShell = holds(element, 'member', pathname) || holds(element, 'link', pathname)
  return isShell ? SHELL_STAYS_MS : PENDING_AFTER_MS
}

/** Shows the screen that the router has loaded. It hydrates the same prerendered screen and replaces any other page. */
export function showFirstScreen(element: HTMLElement, screen: ReactNode, router: PortalRouter): void {
  const { status, location, matches } = router.state
  const isLoaded = status === 'idle' && matches.every((match) => match.status === 'success')
  if (isLoaded && holds(element, 'visitor', location.pathname)) hydratePage(element, screen)
  else replacePage(element, screen)
}

/**
 * Replaces the page by the first screen in one step. The screen is rendered in slices, so that a slow phone answers
 * presses meanwhile, and the page stays until it is complete.
 */
function replacePage(element: HTMLElement, screen: ReactNode): void {
  // The screen may be the one that the page shows, as when its first load has failed.
  keepEarlyForms(element)
  const root = createRoot(element, OPTIONS)
  startTransition(() =>
    root.render(
      <FirstScreen page={element}>
        <StrictMode>{screen}</StrictMode>
      </FirstScreen>,
    ),
  )
}

/** Takes over from the page that it replaces. */
function FirstScreen({ page, children }: { page: HTMLElement; children: ReactNode }) {
  // Once the old page is gone, presses are for the new one.
  useLayoutEffect(() => {
    passEarlyPress(page)
    delete page.dataset.prerendered
  }, [page])
  return children
}

/** Hydrates the prerendered page; fields keep typed text and focus. */
function hydratePage(element: HTMLElement, screen: ReactNode): void {
  expectEarlyForms(element)
  hydrateRoot(element, <StrictMode>{screen}</StrictMode>, OPTIONS)
  delete element.dataset.prerendered
}
