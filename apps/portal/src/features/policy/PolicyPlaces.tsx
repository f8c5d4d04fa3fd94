import { Skeleton, Stack } from '@mantine/core'
import { CardPlace } from '../../ui/Card.tsx'
import { Loader } from '../../ui/Loader.tsx'
import { Columns } from '../../ui/layout.tsx'
import classes from './policy.module.css'

/** The skeleton of a policy while the account loads: the pet with its name, and cards in two columns. */
export function PolicyPlaces() {
  return (
    <Loader>
      <div className={classes.head}>
        <Skeleton className={classes.tagPlace} />
        <Skeleton className={classes.namePlace} />
      </div>
      <Columns split="sevenFive">
        <Stack gap="lg">
          <CardPlace rows={3} />
          <CardPlace rows={4} />
        </Stack>
        <Stack gap="lg">
          <CardPlace rows={2} />
          <CardPlace rows={1} />
        </Stack>
      </Columns>
    </Loader>
  )
}
