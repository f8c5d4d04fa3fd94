import { type ReactNode, Suspense } from 'react'
import { OFFLINE_MESSAGE, useIsOffline } from '../lib/connection.ts'
import { Banner } from './Banner.tsx'
import { Dialog } from './Dialog.tsx'
import classes from './dialog.module.css'

type ViewsDialogProps = {
  views: { key: string; close: () => void }
  title: string
  /** In place of closing at once. */
  onClose?: () => void
  children: ReactNode
}

/** The dialog of `useViews`. Another view of it takes the focus, and one that loads leaves the dialog open. */
export function ViewsDialog({ views: { key, close }, title, onClose = close, children }: ViewsDialogProps) {
  return (
    <Dialog opened title={title} onClose={onClose} view={key}>
      <Suspense key={key} fallback={<Loading />}>
        {children}
      </Suspense>
    </Dialog>
  )
}

/** Offline the part of the program that has the view waits for the connection. */
function Loading() {
  const isOffline = useIsOffline()
  return (
    <div className={classes.loading}>
      {isOffline && (
        <Banner tone="danger" role="alert">
          {OFFLINE_MESSAGE}
        </Banner>
      )}
    </div>
  )
}
