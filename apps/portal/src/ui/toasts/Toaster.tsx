import { notifications } from '@mantine/notifications'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { createSharedValue } from '../../lib/shared-value.ts'
import { TOAST_MS } from '../../lib/timings.ts'

const Toasts = lazyPart(() => import('./Toasts.tsx'), 'Toasts')

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

/**
 * The live region for toasts. It is rendered from the start, so that screen readers announce toasts; the component of
 * toasts loads with the first one.
 */
export function Toaster() {
  return (
    <div role="status" aria-label="Messages">
      {areUsed.use() ? (
        <Suspense>
          <Toasts />
        </Suspense>
      ) : null}
    </div>
  )
}
