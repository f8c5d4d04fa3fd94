import { lazy, Suspense } from 'react'
import { useToasts } from './toast-store.ts'
import classes from './toasts.module.css'

const Toast = lazy(() => import('./Toast.tsx').then((module) => ({ default: module.Toast })))

/** Where toasts appear; it is there from the start, so that they are read out. */
export function Toaster() {
  const toasts = useToasts()
  return (
    <div className={classes.toaster} role="status" aria-label="Messages">
      <Suspense>
        {toasts.map((toast) => (
          <Toast key={toast.id} {...toast} />
        ))}
      </Suspense>
    </div>
  )
}
