import { Skeleton } from '@mantine/core'
import { Loader } from '../../ui/Loader.tsx'
import classes from './home.module.css'
import sections from './sections.module.css'

/** The skeleton of home while the account loads: greeting, strap with tags, and cards. */
export function HomeSkeleton() {
  return (
    <Loader>
      <div className={classes.hero}>
        <div className={classes.hello}>
          <Skeleton className={classes.greetingSkeleton} />
        </div>
        <div className={classes.collar} aria-hidden>
          <ul className={classes.pets}>
            <li>
              <Skeleton className={classes.tagSkeleton} />
            </li>
            <li>
              <Skeleton className={classes.tagSkeleton} />
            </li>
          </ul>
        </div>
      </div>
      <div className={sections.split}>
        <Skeleton className={sections.cardSkeleton} />
        <Skeleton className={sections.cardSkeleton} />
      </div>
    </Loader>
  )
}
