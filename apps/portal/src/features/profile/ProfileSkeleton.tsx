import { CardSkeleton } from '../../ui/Card.tsx'
import { Loader } from '../../ui/Loader.tsx'
import classes from './profile.module.css'

/** The skeleton of the profile while the account loads: its two cards of rows. */
export function ProfileSkeleton() {
  return (
    <Loader>
      <div className={classes.page}>
        <CardSkeleton rows={6} />
        <CardSkeleton rows={3} />
      </div>
    </Loader>
  )
}
