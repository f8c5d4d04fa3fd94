import { Skeleton } from '@mantine/core'
import cardClasses from '../../ui/card.module.css'
import { Loader } from '../../ui/Loader.tsx'
import { Columns } from '../../ui/layout.tsx'
import classes from './pets.module.css'

/** The skeleton of the pets screen while the account loads: two cards with strap and tag. */
export function PetsSkeleton() {
  return (
    <Loader>
      <Columns split="halves">
        <PetSkeleton />
        <PetSkeleton />
      </Columns>
    </Loader>
  )
}

function PetSkeleton() {
  return (
    <div className={`${cardClasses.card} ${cardClasses.flush}`}>
      <div className={classes.head}>
        <Skeleton className={classes.tagSkeleton} />
      </div>
      <div className={classes.body}>
        <Skeleton className={classes.nameSkeleton} />
        <Skeleton className={classes.linesSkeleton} />
        <Skeleton className={classes.vetSkeleton} />
        <Skeleton className={classes.actionsSkeleton} />
      </div>
    </div>
  )
}
