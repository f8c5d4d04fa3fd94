import { lazy, Suspense } from 'react'
import { useToastsAreUsed } from './toasts-used.ts'

const Toasts = lazy(() => import('./Toasts.tsx').then((module) => ({ default: module.Toasts })))

/** Where toasts appear. It is there from the start, so that they are read out; what shows them comes with the first. */
export function Toaster() {
  const areUsed = useToastsAreUsed()
  return (
    <div role="status" aria-label="Messages">
      {areUsed ? (
        <Suspense>
          <Toasts />
        </Suspense>
      ) : null}
    </div>
  )
}
