import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button as MantineButton } from '@mantine/core'
import type { ComponentProps } from 'react'
import classes from './button.module.css'

/** Use one primary button in a card or a dialog. `danger` is for fixing a failed payment or removing something. */
export type ButtonLook = {
  variant?: 'primary' | 'soft' | 'line' | 'danger' | undefined
  size?: 'sm' | undefined
  block?: boolean | undefined
}

type ButtonProps = Omit<ComponentProps<'button'>, 'color'> & ButtonLook & { busy?: boolean }

/** A button. `busy` ignores further presses while the action runs, and keeps the button's width. */
export function Button({
  variant,
  size,
  block,
  busy = false,
  disabled = false,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <MantineButton
      {...rest}
      {...buttonLook({ variant, size, block })}
      type={type}
      disabled={disabled}
      loading={busy}
      aria-busy={busy}
    />
  )
}

/** The props of Mantine's button for a look, also for links. */
export function buttonLook({ variant = 'primary', size, block = false }: ButtonLook) {
  return { variant, size: size ?? 'md', fullWidth: block, classNames: classes }
}
