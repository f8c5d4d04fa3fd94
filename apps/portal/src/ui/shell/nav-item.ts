import type { Icon } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'

/** An entry of the main navigation. */
export type NavItem = {
  to: NonNullable<LinkProps['to']>
  label: string
  icon: Icon
  /** Whether the entry is the current one on a path. */
  isCurrent: (pathname: string) => boolean
}
