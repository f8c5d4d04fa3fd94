import { notifications } from '@mantine/notifications'
import { TOAST_MS } from '../../lib/timings.ts'
import { expectToasts } from './toasts-used.ts'

/** Says shortly that something went well. What matters stands in the page as well (000 §2). */
export function showToast(message: string) {
  expectToasts()
  const id = notifications.show({
    message,
    autoClose: TOAST_MS,
    // The region that it appears in reads it out.
    role: 'presentation',
    closeButtonProps: { 'aria-label': 'Close message' },
    // Mantine lacks waiting for the focus: outside of a stack it waits for the pointer alone.
    onFocusCapture: () => notifications.update({ id, message, autoClose: false }),
    onBlurCapture: () => notifications.update({ id, message, autoClose: TOAST_MS }),
  })
}
