import { Skeleton } from '@mantine/core'
import cardClasses from '../../../ui/card.module.css'
import { Loader } from '../../../ui/Loader.tsx'
import classes from './non-pay.module.css'

/** The skeleton of the page while its account loads: the heading, what is overdue, and the way to another method. */
export function NonPaySkeleton() {
  return (
    <Loader>
      <div className={classes.head}>
        <Skeleton className={classes.title} />
        <Skeleton className={classes.lines} />
      </div>
      <div className={cardClasses.card}>
        <Skeleton className={classes.cardTitle} />
        <Skeleton className={classes.facts} />
      </div>
      <div className={cardClasses.card}>
        <Skeleton className={classes.cardTitle} />
        <Skeleton className={classes.button} />
        <Skeleton className={classes.lines} />
      </div>
    </Loader>
  )
}
