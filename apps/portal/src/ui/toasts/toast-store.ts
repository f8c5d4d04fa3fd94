import { useSyncExternalStore } from 'react'

export type ToastMessage = { id: number; message: string }

let toasts: readonly ToastMessage[] = []
let last = 0
const listeners = new Set<() => void>()

function become(next: readonly ToastMessage[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says shortly that something went well. What matters stands in the page as well (000 §2). */
export function showToast(message: string) {
  last += 1
  become([...toasts, { id: last, message }])
}

export function closeToast(id: number) {
  become(toasts.filter((toast) => toast.id !== id))
}

export function useToasts(): readonly ToastMessage[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
  )
}
