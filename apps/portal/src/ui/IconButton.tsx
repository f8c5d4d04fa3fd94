import type { ComponentProps, ReactNode } from 'react'
import classes from './icon-button.module.css'
import { PlainButton } from './PlainButton.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  look?: 'info'
} & (
    | { icon: ReactNode; label: string; namedIcon?: never }
    // It brings a text of its own.
    | { namedIcon: ReactNode; icon?: never; label?: never }
  )

/**
 * A button with only an icon, and its label for screen readers. Mantine's ActionIcon has looks, sizes and loaders that
 * no icon of the portal uses, at 1 kB of every page.
 */
export function IconButton({ label, icon, namedIcon, look, ...rest }: IconButtonProps) {
  return (
    <PlainButton {...rest} className={classes.root} aria-label={label} data-look={look}>
      {icon ?? namedIcon}
    </PlainButton>
  )
}
