import { CardPlace } from '../../ui/Card.tsx'
import { Loader } from '../../ui/Loader.tsx'
import classes from './profile.module.css'

/** The skeleton of the profile while the account loads: its two cards of rows. */
export function ProfilePlaces() {
  return (
    <Loader>
      <div className={classes.page}>
        <CardPlace rows={6} />
        <CardPlace rows={3} />
      </div>
    </Loader>
  )
}
