import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

import { serviceNow } from '../lib/clock.ts'
import type { Elements } from './layout.tsx'
import { TextLink } from './links.tsx'
import classes from './page-frame.module.css'

type PageFrameProps = {
  /** Shows beside the logo, at the other end. */
  aside?: Elements
  /** Whether the page stays open behind what its footer opens, because nobody could come back to it. */
  isKept?: boolean
  children: ReactNode
}

/** A page outside the shell: the logo, one column of reading width, and the footer. */
export function PageFrame({ aside, isKept = false, children }: PageFrameProps) {
  return (
    <div className={classes.frame}>
      <header className={classes.head}>
        <span className={classes.logo}>
          <Logo />
        </span>
        {aside}
      </header>
      <main>{children}</main>
      <footer className={classes.foot}>
        <PageEnd year={new Date(serviceNow()).getFullYear()} isKept={isKept} />
      </footer>
    </div>
  )
}

/** The logo: a tag with a pet's head, and the portal's name. */
export function Logo() {
  return (
    <>
      <svg width="30" height="32" viewBox="0 0 30 32" aria-hidden="true">
        <circle cx="15" cy="4.5" r="3.2" fill="none" stroke="var(--accent)" strokeWidth="2.2" />
        <circle cx="15" cy="19" r="12.5" fill="var(--strap)" />
        <path d="M9.5 18.5v-5.2l3.2 2.2h4.6l3.2-2.2v5.2a5.5 5.5 0 0 1-11 0z" fill="var(--page)" />
      </svg>
      <span>Pet portal</span>
    </>
  )
}

/** The end of every page with a footer: the copyright line, and the link to the statement about accessibility. */
export function PageEnd({ year, isKept = false }: { year: number; isKept?: boolean }) {
  return (
    <div className={classes.end}>
      <Copyright year={year} />
      <TextLink to="/accessibility" {...(isKept ? IN_NEW_TAB : {})}>
        Accessibility
      </TextLink>
    </div>
  )
}

const IN_NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' }

/** The copyright line with the version (000 §2), which every page shows at every width. */
export function Copyright({ year }: { year: number }) {
  return (
    // A prerendered page has the year of its build.
    <Text size="xs" c="var(--text-muted)" suppressHydrationWarning>
      {copyrightLine(year)}
    </Text>
  )
}

/** The version in the copyright line (000 §9). A test compares it with the version of the portal's package. */
export const CLIENT_VERSION = '63.0.0'

/** The copyright line. The wording is ours; 000 §2 demands the version in it. */
export const copyrightLine = (year: number) => `© ${year} Fetch, version ${CLIENT_VERSION}`
