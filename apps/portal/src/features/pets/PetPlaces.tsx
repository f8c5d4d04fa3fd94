import { Skeleton } from '@mantine/core'
import cardClasses from '../../ui/card.module.css'
import { Loader } from '../../ui/Loader.tsx'
import { Columns } from '../../ui/layout.tsx'
import classes from './pets.module.css'

/** The skeleton of the pets screen while the account loads: two cards with strap and tag. */
export function PetPlaces() {
  return (
    <Loader>
      <Columns split="halves">
        <PetPlace />
        <PetPlace />
      </Columns>
    </Loader>
  )
}

function PetPlace() {
  return (
    <div className={`${cardClasses.card} ${cardClasses.flush}`}>
      <div className={classes.head}>
        <Skeleton className={classes.tagPlace} />
      </div>
      <div className={classes.body}>
        <Skeleton className={classes.namePlace} />
        <Skeleton className={classes.linesPlace} />
        <Skeleton className={classes.vetPlace} />
        <Skeleton className={classes.actionsPlace} />
      </div>
    </div>
  )
}
