import { ActionIcon } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'

type IconButtonProps = Omit<
  ComponentProps<'button'>,
  'children' | 'aria-label' | 'color' | 'style' | 'disabled'
> & {
  /** `info` is a small circle beside a text. */
  look?: 'info'
} & (
    | { icon: ReactNode; label: string; namedIcon?: never }
    // It brings a text of its own.
    | { namedIcon: ReactNode; icon?: never; label?: never }
  )

/** Mantine's ActionIcon, which lacks a type that demands a name for screen readers. */
export function IconButton({ label, icon, namedIcon, look = undefined, ...rest }: IconButtonProps) {
  return (
    <ActionIcon {...rest} aria-label={label} {...(look && { variant: look })}>
      {icon ?? namedIcon}
    </ActionIcon>
  )
}
