import { createSharedValue } from '../../lib/shared-value.ts'

export type ToastMessage = { id: number; message: string }

const toasts = createSharedValue<readonly ToastMessage[]>([])
let last = 0

/** Says shortly that something went well. What matters stands in the page as well (000 §2). */
export function showToast(message: string) {
  last += 1
  const toast = { id: last, message }
  toasts.change((before) => [...before, toast])
}

export function closeToast(id: number) {
  toasts.change((before) => before.filter((toast) => toast.id !== id))
}

export const useToasts = toasts.use
