import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useToastsAreUsed } from './toast-store.ts'

const Toasts = lazyPart(() => import('./Toasts.tsx'), 'Toasts')

/**
 * The live region for toasts. It is rendered from the start, so that screen readers announce toasts; the component of
 * toasts loads with the first one.
 */
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
