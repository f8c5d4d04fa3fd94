import { OFFLINE_MESSAGE, useIsOffline } from '../../lib/connection.ts'
import { Banner } from '../../ui/Banner.tsx'
import classes from './methods.module.css'

/** The place of a view that is loading. Offline its part of the program waits for the connection. */
export function ViewPlace() {
  const isOffline = useIsOffline()
  return (
    <div className={classes.place}>
      {isOffline && (
        <Banner tone="danger" role="alert">
          {OFFLINE_MESSAGE}
        </Banner>
      )}
    </div>
  )
}
