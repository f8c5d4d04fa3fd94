import '@mantine/core/styles/UnstyledButton.layer.css'
import { UnstyledButton } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import classes from './icon-button.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'color'> & {
  label: string
  icon: ReactNode
  look?: 'info'
}

/**
 * A button with only an icon, and its label for screen readers. Mantine's ActionIcon has looks, sizes and loaders that
 * no icon of the portal uses, at 1 kB of every page.
 */
export function IconButton({ label, icon, look, ...rest }: IconButtonProps) {
  return (
    <UnstyledButton {...rest} type="button" className={classes.root} aria-label={label} mod={{ look }}>
      {icon}
    </UnstyledButton>
  )
}
