import type { ReactNode } from 'react'
import classes from './page-frame.module.css'

/** A page outside the shell, as one column of reading width. */
export function PageFrame({ children }: { children: ReactNode }) {
  return <main className={classes.frame}>{children}</main>
}
