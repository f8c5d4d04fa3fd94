import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react'

/** The open dialogs, each with its place in the order in which they opened. */
const open = new Set<number>()
const listeners = new Set<() => void>()
let last = 0

/**
 * Whether a dialog is the uppermost one. Escape closes only that: Mantine would close all open dialogs at once, unless
 * one component knows all of them.
 */
export function useIsTopDialog(opened: boolean): boolean {
  // Rendering goes from the outer to the inner dialog, effects go the other way.
  const place = useMemo(() => (opened ? ++last : 0), [opened])
  useLayoutEffect(() => {
    if (place === 0) return
    open.add(place)
    tell()
    return () => {
      open.delete(place)
      tell()
    }
  }, [place])
  return useSyncExternalStore(subscribe, top, top) === place
}

const top = () => Math.max(0, ...open)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell() {
  for (const listener of listeners) listener()
}
