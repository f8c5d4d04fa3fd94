import { SupportPhone } from '../../parts/support/SupportPhone.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import classes from './card-page.module.css'

/** Stands in place of the entry until the app has sent its keys (001 §8). @param isMissing whether to wait no longer */
export function WaitingForKeys({ isMissing }: { isMissing: boolean }) {
  if (isMissing) {
    return (
      <Banner tone="danger" role="alert">
        The secure form could not be opened. Go back in your app and try again, or call us at <SupportPhone />
        .
      </Banner>
    )
  }
  return (
    <div role="status" aria-label="Loading the secure form">
      <Skeleton className={classes.waiting} />
    </div>
  )
}
