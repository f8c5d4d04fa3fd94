import type { ReactNode } from 'react'
import classes from './text.module.css'

/** Text for those who hear the page. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={classes.hidden}>{children}</span>
}
