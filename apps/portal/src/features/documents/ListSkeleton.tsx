import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './documents.module.css'

/** The skeleton of a list that is being loaded. */
export function ListSkeleton() {
  return (
    <div className={classes.skeleton}>
      <VisuallyHidden role="status">Loading documents</VisuallyHidden>
      <Skeleton className={classes.row} />
      <Skeleton className={classes.row} />
      <Skeleton className={classes.row} />
    </div>
  )
}
