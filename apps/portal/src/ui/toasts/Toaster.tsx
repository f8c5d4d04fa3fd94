import { useNotifications } from '@mantine/notifications'
import { lazy, Suspense, useState } from 'react'

const Toasts = lazy(() => import('./Toasts.tsx').then((module) => ({ default: module.Toasts })))

/** Where toasts appear. It is there from the start, so that they are read out; what shows them comes with the first. */
export function Toaster() {
  const { notifications } = useNotifications()
  const [isUsed, setUsed] = useState(false)
  if (!isUsed && notifications.length > 0) setUsed(true)
  return (
    <div role="status" aria-label="Messages">
      {isUsed ? (
        <Suspense>
          <Toasts />
        </Suspense>
      ) : null}
    </div>
  )
}
