import type { AnyRoute } from '@tanstack/react-router'
import { onlineImport } from '../lib/online-import.ts'

const SCREENS = ['component', 'pendingComponent', 'notFoundComponent'] as const

/**
 * Lets no route ask for its file while the device is offline: the route shows the connection's error screen and is loaded
 * when the connection is back (see `onlineImport`).
 */
export function guardRoutes(routes: readonly AnyRoute[]): void {
  for (const { options } of routes) {
    for (const name of SCREENS) guardScreen(options[name])
    // The loader is in the file of its screen.
    if (typeof options.loader === 'function') options.loader = onlineImport(options.loader)
  }
}

/** The router deletes `preload` of a screen that it has loaded. */
function guardScreen(screen: object | undefined): void {
  const lazy: { preload?: () => Promise<void> } = screen ?? {}
  if (lazy.preload !== undefined) lazy.preload = onlineImport(lazy.preload)
}
