import { Skeleton, Stack } from '@mantine/core'
import { Loader } from '../../ui/Loader.tsx'
import classes from './claims.module.css'

/** The skeleton of a list of claims. */
export function ListPlaces() {
  return (
    <Loader>
      <Stack>
        <Skeleton className={classes.cardPlace} />
        <Skeleton className={classes.cardPlace} />
      </Stack>
    </Loader>
  )
}
