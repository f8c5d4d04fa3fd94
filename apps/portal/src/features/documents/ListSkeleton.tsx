import { Skeleton } from '../../ui/Skeleton.tsx'
import textClasses from '../../ui/text.module.css'
import classes from './documents.module.css'

/** The skeleton of a list that is being loaded. */
export function ListSkeleton() {
  return (
    <div className={classes.skeleton}>
      <p role="status" className={textClasses.hidden}>
        Loading documents
      </p>
      <Skeleton className={classes.row} />
      <Skeleton className={classes.row} />
      <Skeleton className={classes.row} />
    </div>
  )
}
