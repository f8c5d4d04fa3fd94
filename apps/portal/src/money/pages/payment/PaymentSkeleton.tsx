import { Skeleton, Stack } from '@mantine/core'
import cardClasses from '../../../ui/card.module.css'
import { Loader } from '../../../ui/Loader.tsx'
import { Columns } from '../../../ui/layout.tsx'
import classes from './payment.module.css'

/** The skeleton of the payment screen while the account loads: upcoming payments and payment methods. */
export function PaymentSkeleton() {
  return (
    <Loader>
      <Stack gap="md">
        <Skeleton className={classes.titlePlace} />
        <Columns split="halves">
          <UpcomingSkeleton />
          <UpcomingSkeleton />
        </Columns>
        <Skeleton className={classes.titlePlace} />
        <Skeleton className={classes.methodPlace} />
        <Skeleton className={classes.methodPlace} />
      </Stack>
    </Loader>
  )
}

function UpcomingSkeleton() {
  return (
    <div className={cardClasses.card}>
      <div className={classes.head}>
        <Skeleton className={classes.tagPlace} />
        <Skeleton className={classes.namePlace} />
      </div>
      <Skeleton className={classes.figurePlace} />
      <Skeleton className={classes.linesPlace} />
      <Skeleton className={classes.actionPlace} />
    </div>
  )
}
