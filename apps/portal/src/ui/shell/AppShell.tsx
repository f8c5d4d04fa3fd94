import { UnstyledButton } from '@mantine/core'
import { type Icon, IconLogout, IconMenu2 } from '@tabler/icons-react'
import { Link, type LinkProps, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../IconButton.tsx'
import type { Elements } from '../layout.tsx'
import { Logo, PageEnd } from '../PageFrame.tsx'
import { useMediaQuery } from '../use-media-query.ts'
import { ColorSchemeItem, ColorSchemeToggle } from './ColorSchemeToggle.tsx'
import classes from './shell.module.css'

/** An entry of the main navigation. */
export type NavItem = {
  to: NonNullable<LinkProps['to']>
  label: string
  icon: Icon
  /** Whether the entry is the current one on a path. */
  isCurrent: (pathname: string) => boolean
}

type AppShellProps = {
  items: readonly NavItem[]
  year: number
  /** Shows beside the logo. Its room is there before it is. */
  tool: Elements
  onLogOut: () => void
  children: ReactNode
}

/**
 * The frame of every signed-in screen (000 §2): side navigation from 1200 px, below it a top bar and the bottom
 * navigation, and below 768 px a burger menu.
 * Mantine lacks these landmarks: its AppShell makes one navigation of the whole side, logo and log-out included, and a
 * footer of what is at the bottom.
 */
export function AppShell({ items, year, tool, onLogOut, children }: AppShellProps) {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  // Only one navigation is rendered, because the hidden one would cost render time on every navigation.
  const hasSide = useMediaQuery('(min-width: 75em)')
  return (
    <div className={classes.app}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      {hasSide ? (
        <header className={classes.side}>
          <div className={classes.head}>
            <Link to="/home" className={classes.logo}>
              <Logo />
            </Link>
            <span className={classes.tool}>{tool}</span>
          </div>
          <nav aria-label="Main">
            <ul className={classes.items}>
              {items.map(({ to, label, icon: Icon, isCurrent }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className={classes.item}
                    aria-current={isCurrent(pathname) ? 'page' : undefined}
                  >
                    <Icon size={20} stroke={1.75} aria-hidden />
                    <span>{label}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className={classes.end}>
            <ColorSchemeItem />
            <LogOut onLogOut={onLogOut} />
            <PageEnd year={year} />
          </div>
        </header>
      ) : (
        <TopBar pathname={pathname} tool={tool} onLogOut={onLogOut} />
      )}
      <main className={classes.main} id="main" tabIndex={-1}>
        {children}
      </main>
      {hasSide ? null : (
        <>
          <footer className={classes.foot}>
            <PageEnd year={year} />
          </footer>
          <nav className={classes.bottom} style={columns(items.length)} aria-label="Main">
            {items.map(({ to, label, icon: Icon, isCurrent }) => (
              <Link key={to} to={to} aria-current={isCurrent(pathname) ? 'page' : undefined}>
                <Icon size={24} stroke={1.75} aria-hidden />
                <span>{label}</span>
              </Link>
            ))}
          </nav>
        </>
      )}
    </div>
  )
}

/** Sets the number of columns before the items are rendered, so that they do not shift while the page loads. */
const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, 1fr)` })

type EndProps = { onLogOut: () => void }

function TopBar({ pathname, tool, onLogOut }: EndProps & { pathname: string; tool: Elements }) {
  // Bound to the path, so that a navigation closes the menu.
  const [openAt, setOpenAt] = useState('')
  const open = openAt === pathname
  return (
    <header className={classes.header}>
      <div className={classes.top}>
        <Link to="/home" className={classes.logo}>
          <Logo />
        </Link>
        <span className={classes.tool}>{tool}</span>
        <ColorSchemeToggle />
        <span className={classes.wide}>
          <LogOut onLogOut={onLogOut} />
        </span>
        <span className={classes.burger}>
          <IconButton
            label="Menu"
            icon={<IconMenu2 size={24} stroke={1.75} aria-hidden />}
            aria-expanded={open}
            aria-controls="menu"
            onClick={() => setOpenAt(open ? '' : pathname)}
          />
        </span>
      </div>
      <div className={classes.menu} id="menu" hidden={!open} style={open ? undefined : HIDDEN}>
        <LogOut onLogOut={onLogOut} />
      </div>
    </header>
  )
}

function LogOut({ onLogOut }: EndProps) {
  return (
    <UnstyledButton className={classes.item} onClick={onLogOut}>
      <IconLogout {...ICON} />
      Log out
    </UnstyledButton>
  )
}

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
const HIDDEN = { display: 'none' } as const
