import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import classes from './icon-button.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'color'> & {
  label: string
  icon: ReactNode
  look?: 'info'
}

/** A button with only an icon, and its label for screen readers. */
export function IconButton({ label, icon, look, disabled = false, ...rest }: IconButtonProps) {
  return (
    <ActionIcon
      {...rest}
      disabled={disabled}
      type="button"
      classNames={classes}
      aria-label={label}
      mod={{ look }}
    >
      {icon}
    </ActionIcon>
  )
}
