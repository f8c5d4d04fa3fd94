import { type ReactNode, Suspense } from 'react'
import { OFFLINE_MESSAGE, useIsOffline } from '../lib/connection.ts'
import { Banner } from './Banner.tsx'
import { Dialog } from './Dialog.tsx'
import classes from './dialog.module.css'
import { KeptView, type Views } from './use-views.ts'

type ViewsDialogProps = {
  views: Pick<Views<object, { at: string }>, 'key' | 'close' | 'keepWhile'>
  title: string
  /** In place of closing at once. */
  onClose?: () => void
  children: ReactNode
}

/** The dialog of `useViews`. Another view of it takes the focus, and one that loads leaves the dialog open. */
export function ViewsDialog({ views, title, onClose = views.close, children }: ViewsDialogProps) {
  return (
    <Dialog opened title={title} onClose={onClose} view={views.key}>
      <Suspense key={views.key} fallback={<Loading />}>
        <KeptView value={views.keepWhile}>{children}</KeptView>
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
