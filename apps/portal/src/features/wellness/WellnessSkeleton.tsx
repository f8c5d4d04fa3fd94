import { Skeleton } from '@mantine/core'
import cardClasses from '../../ui/card.module.css'
import { Loader } from '../../ui/Loader.tsx'
import classes from './skeleton.module.css'

/** The skeleton of the plans while they load: the heading, the tabs, and a plan. */
export function WellnessSkeleton() {
  return (
    <Loader>
      <div className={classes.head}>
        <Skeleton className={classes.title} />
        <Skeleton className={classes.lines} />
      </div>
      <Skeleton className={classes.tabs} />
      <div className={cardClasses.card}>
        <Skeleton className={classes.planTitle} />
        <Skeleton className={classes.price} />
        <Skeleton className={classes.benefits} />
      </div>
    </Loader>
  )
}
