import { copyrightLine } from '../lib/client-version.ts'
import classes from './text.module.css'

/** The copyright line with the version (000 §2), which every page shows at every width. */
export function Copyright({ year }: { year: number }) {
  return (
    // The year of a prerendered page is that of its build.
    <p className={`${classes.muted} ${classes.xs}`} suppressHydrationWarning>
      {copyrightLine(year)}
    </p>
  )
}
