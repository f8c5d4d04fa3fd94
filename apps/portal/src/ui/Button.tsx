import type { ComponentProps } from 'react'
import classes from './button.module.css'
import { PlainButton } from './PlainButton.tsx'

/** Use one primary button in a card or a dialog. `danger` is for fixing a failed payment or removing something. */
export type ButtonLook = {
  variant?: 'primary' | 'soft' | 'line' | 'danger' | undefined
  size?: 'sm' | undefined
  block?: boolean | undefined
}

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean }

/**
 * A button. `busy` ignores further presses while the action runs, and keeps the button's width. Mantine lacks one without
 * its style engine (see `PlainButton`), and its Button brings groups, three loaders and all transitions too, 3 kB.
 */
export function Button({ variant, size, block, busy = false, disabled, children, ...rest }: ButtonProps) {
  return (
    <PlainButton
      {...rest}
      {...buttonLook({ variant, size, block })}
      disabled={disabled || busy}
      aria-busy={busy}
      data-busy={busy || undefined}
    >
      <span className={classes.label}>{children}</span>
    </PlainButton>
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
