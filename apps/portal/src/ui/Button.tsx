import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button as MantineButton } from '@mantine/core'
import type { ComponentProps } from 'react'
import classes from './button.module.css'

/** One primary button a card or dialog; danger fixes a failed payment or removes something. */
export type ButtonLook = {
  variant?: 'primary' | 'soft' | 'line' | 'danger' | undefined
  size?: 'sm' | undefined
  block?: boolean | undefined
}

type ButtonProps = Omit<ComponentProps<'button'>, 'color'> & ButtonLook & { busy?: boolean }

/** A button. `busy` keeps it from being pressed again while its action runs, and keeps its width. */
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

/** What Mantine's button takes for a look, also where it is a link. */
export function buttonLook({ variant = 'primary', size, block = false }: ButtonLook) {
  return { variant, size: size ?? 'md', fullWidth: block, classNames: classes }
}
