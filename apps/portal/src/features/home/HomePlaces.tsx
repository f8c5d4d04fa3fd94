import { Skeleton } from '@mantine/core'
import { Loader } from '../../ui/Loader.tsx'
import classes from './home.module.css'
import sections from './sections.module.css'

/** The skeleton of home while the account loads: greeting, strap with tags, and cards. */
export function HomePlaces() {
  return (
    <Loader>
      <div className={classes.hero}>
        <div className={classes.hello}>
          <Skeleton className={classes.greetingPlace} />
        </div>
        <div className={classes.collar} aria-hidden>
          <ul className={classes.pets}>
            <li>
              <Skeleton className={classes.tagPlace} />
            </li>
            <li>
              <Skeleton className={classes.tagPlace} />
            </li>
          </ul>
        </div>
      </div>
      <div className={sections.split}>
        <Skeleton className={sections.cardPlace} />
        <Skeleton className={sections.cardPlace} />
      </div>
    </Loader>
  )
}
