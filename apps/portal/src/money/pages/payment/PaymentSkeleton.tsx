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
        <Skeleton className={classes.titleSkeleton} />
        <Columns split="halves">
          <UpcomingSkeleton />
          <UpcomingSkeleton />
        </Columns>
        <Skeleton className={classes.titleSkeleton} />
        <Skeleton className={classes.methodSkeleton} />
        <Skeleton className={classes.methodSkeleton} />
      </Stack>
    </Loader>
  )
}

function UpcomingSkeleton() {
  return (
    <div className={cardClasses.card}>
      <div className={classes.head}>
        <Skeleton className={classes.tagSkeleton} />
        <Skeleton className={classes.nameSkeleton} />
      </div>
      <Skeleton className={classes.figureSkeleton} />
      <Skeleton className={classes.linesSkeleton} />
      <Skeleton className={classes.actionSkeleton} />
    </div>
  )
}
