import type { ReactNode } from 'react'
import { serviceNow } from '../lib/clock.ts'
import { Copyright } from './Copyright.tsx'
import { Logo } from './Logo.tsx'
import type { Elements } from './layout.tsx'
import classes from './page-frame.module.css'

type PageFrameProps = {
  /** Shows beside the logo, at the other end. */
  aside?: Elements
  children: ReactNode
}

/** A page outside the shell: the logo, one column of reading width, and the copyright line. */
export function PageFrame({ aside, children }: PageFrameProps) {
  return (
    <div className={classes.frame}>
      <header className={classes.head}>
        <span className={classes.logo}>
          <Logo />
        </span>
        {aside}
      </header>
      <main className={classes.main}>{children}</main>
      <footer className={classes.foot}>
        <Copyright year={new Date(serviceNow()).getFullYear()} />
      </footer>
    </div>
  )
}
