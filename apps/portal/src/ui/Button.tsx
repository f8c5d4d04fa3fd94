import '@mantine/core/styles/UnstyledButton.layer.css'
import { UnstyledButton } from '@mantine/core'
import type { ComponentProps } from 'react'
import classes from './button.module.css'

/** Use one primary button in a card or a dialog. `danger` is for fixing a failed payment or removing something. */
export type ButtonLook = {
  variant?: 'primary' | 'soft' | 'line' | 'danger' | undefined
  size?: 'sm' | undefined
  block?: boolean | undefined
}

type ButtonProps = Omit<ComponentProps<'button'>, 'color'> & ButtonLook & { busy?: boolean }

/**
 * A button. `busy` ignores further presses while the action runs, and keeps the button's width. It is made of Mantine's
 * UnstyledButton, because its Button brings groups, three loaders and all transitions to every page, 3 kB.
 */
export function Button({ variant, size, block, busy = false, disabled, children, ...rest }: ButtonProps) {
  return (
    <UnstyledButton
      type="button"
      {...rest}
      {...buttonLook({ variant, size, block })}
      disabled={disabled || busy}
      aria-busy={busy}
      mod={{ busy }}
    >
      <span className={classes.label}>{children}</span>
    </UnstyledButton>
  )
}

/** The attributes of an element that looks like a button. Its content is in a label. */
export function buttonLook({ variant = 'primary', size, block }: ButtonLook) {
  return {
    className: classes.root,
    'data-variant': variant,
    'data-size': size,
    'data-block': block || undefined,
  }
}
