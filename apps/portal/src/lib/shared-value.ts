import { useSyncExternalStore } from 'react'

/** A value outside of React that components subscribe to. It belongs neither to one screen nor to a service. */
export function createSharedValue<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    change(next: (before: Value) => Value) {
      value = next(value)
      for (const listener of listeners) listener()
    },
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => initial,
      ),
  }
}
