import { Skeleton } from '@mantine/core'
import classes from './card-place.module.css'

/** The skeleton of a card with rows. @param rows their number, so that the card has its later height */
export function CardPlace({ rows }: { rows: number }) {
  return (
    <div className={classes.card}>
      <Skeleton className={classes.title} />
      <div>
        {Array.from({ length: rows }, (_, row) => row).map((row) => (
          <div key={row} className={classes.row}>
            <Skeleton className={classes.label} />
            <Skeleton className={classes.value} />
          </div>
        ))}
      </div>
    </div>
  )
}
