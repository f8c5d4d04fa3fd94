import { useSyncExternalStore } from 'react'

let isOn = false
const listeners = new Set<() => void>()

/** Nothing can be kept on this device: what the portal knows ends with the page (decision 3). */
export function reportMemoryMode() {
  isOn = true
  for (const listener of listeners) listener()
}

export function useMemoryMode(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isOn,
  )
}
