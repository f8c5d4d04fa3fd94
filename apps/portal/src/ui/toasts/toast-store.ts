import { notifications } from '@mantine/notifications'
import { createSharedValue } from '../../lib/shared-value.ts'
import { TOAST_MS } from '../../lib/timings.ts'

/** Shows a short confirmation. Important information must also be on the page (000 §2). */
export function showToast(message: string) {
  expectToasts()
  const id = notifications.show({
    message,
    autoClose: TOAST_MS,
    // The live region announces the toast.
    role: 'presentation',
    closeButtonProps: { 'aria-label': 'Close message' },
    // Mantine lacks pausing on focus: outside of a stack it pauses only for the pointer.
    onFocusCapture: () => notifications.update({ id, message, autoClose: false }),
    onBlurCapture: () => notifications.update({ id, message, autoClose: TOAST_MS }),
  })
}

const areUsed = createSharedValue(false)

/** Loads the component of toasts. */
export const expectToasts = () => areUsed.change(() => true)

export const useToastsAreUsed = areUsed.use
