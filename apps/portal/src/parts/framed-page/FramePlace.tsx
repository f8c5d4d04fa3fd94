import { Skeleton } from '@mantine/core'
import type { Elements } from '../../ui/layout.tsx'
import classes from './framed-page.module.css'

type FramePlaceProps = {
  /** The name of the page while it loads; undefined afterwards. */
  loading: string | undefined
  children?: Elements
}

/** The place of a framed page, with a skeleton until the page has loaded. */
export function FramePlace({ loading, children }: FramePlaceProps) {
  return (
    <div className={classes.place}>
      {loading !== undefined && (
        <div role="status" aria-label={loading} className={classes.skeleton}>
          <Skeleton className={classes.shape} />
        </div>
      )}
      {children}
    </div>
  )
}
