import { Skeleton, Stack } from '@mantine/core'
import { CardSkeleton } from '../../ui/Card.tsx'
import { Loader } from '../../ui/Loader.tsx'
import { Columns } from '../../ui/layout.tsx'
import classes from './policy.module.css'

/** The skeleton of a policy while the account loads: the pet with its name, and cards in two columns. */
export function PolicySkeleton() {
  return (
    <Loader>
      <div className={classes.head}>
        <Skeleton className={classes.tagSkeleton} />
        <Skeleton className={classes.nameSkeleton} />
      </div>
      <Columns split="sevenFive">
        <Stack gap="lg">
          <CardSkeleton rows={3} />
          <CardSkeleton rows={4} />
        </Stack>
        <Stack gap="lg">
          <CardSkeleton rows={2} />
          <CardSkeleton rows={1} />
        </Stack>
      </Columns>
    </Loader>
  )
}
