import { Skeleton } from '../../ui/Skeleton.tsx'
import { ClaimsFrame } from './ClaimsFrame.tsx'
import classes from './claims.module.css'
import { ListPlaces } from './ListPlaces.tsx'

/** The claims area while the account loads: header, tabs, and the skeleton of a list. */
export function ClaimsPlaces() {
  return (
    <ClaimsFrame action={<Skeleton className={classes.submitPlace} />}>
      <ListPlaces />
    </ClaimsFrame>
  )
}
