import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Api } from '../../session/context.ts'

/** The present state of something that is sent at most once. */
export function useOnce<State>({
  state,
  subscribe,
}: {
  state: () => State
  subscribe: (listener: () => void) => () => void
}): State {
  return useSyncExternalStore(subscribe, state, state)
}

/**
 * The things of each page by their names, because they go on when their dialog is closed. They end with the session.
 * @param make makes the one of a name
 */
export function perPage<Made>(make: (api: Api, client: QueryClient, name: string) => Made) {
  const pages = new WeakMap<Api, Map<string, Made>>()
  return (api: Api, client: QueryClient, name: string): Made => {
    const present = pages.get(api) ?? new Map<string, Made>()
    if (!pages.has(api)) {
      pages.set(api, present)
      const stop = api.session.onEnd(() => {
        pages.delete(api)
        stop()
      })
    }
    const made = present.get(name) ?? make(api, client, name)
    present.set(name, made)
    return made
  }
}
