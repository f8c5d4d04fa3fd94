import { Loader } from '../../ui/Loader.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import classes from './claims.module.css'

/** The skeleton of the claims area while the account loads: the heading, the tabs and two claims. */
export function ClaimsPlaces() {
  return (
    <Loader>
      <Skeleton className={classes.headPlace} />
      <ListPlaces />
    </Loader>
  )
}

/** The skeleton of a list of claims. */
export function ListPlaces() {
  return (
    <Stack>
      <Skeleton className={classes.cardPlace} />
      <Skeleton className={classes.cardPlace} />
    </Stack>
  )
}
