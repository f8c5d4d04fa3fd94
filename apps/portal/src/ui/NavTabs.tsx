import { Link, type LinkProps } from '@tanstack/react-router'
import classes from './tabs.module.css'

type NavTab = {
  to: NonNullable<LinkProps['to']>
  label: string
  /** Marks the tab on paths that are not below its own. */
  isCurrent?: boolean
}

type NavTabsProps = { label: string; tabs: readonly NavTab[]; onFollow?: (label: string) => void }

/**
 * The screens of one area as tabs. Each tab is a link with its own path.
 * Mantine lacks tabs that are links: its own have the role of a tab and change a part of their page.
 */
export function NavTabs({ label, tabs, onFollow }: NavTabsProps) {
  return (
    <nav className={classes.list} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className={classes.tab}
          activeProps={CURRENT}
          {...(tab.isCurrent && CURRENT)}
          onClick={() => onFollow?.(tab.label)}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}

const CURRENT = { 'aria-current': 'page' } as const
