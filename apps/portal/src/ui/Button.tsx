import { Button as MantineButton } from '@mantine/core'
import type { ComponentProps } from 'react'

type ButtonProps = Omit<ComponentProps<'button'>, 'color' | 'style'> & {
  variant?: 'primary' | 'soft' | 'line' | 'danger' | undefined
  size?: 'sm' | undefined
  block?: boolean
  busy?: boolean
}

/** Mantine's button by its former names, for `src/money`. */
export function Button({
  variant = 'primary',
  size,
  block = false,
  busy = false,
  disabled = false,
  ...rest
}: ButtonProps) {
  return (
    <MantineButton
      {...rest}
      {...(variant !== 'primary' && { variant })}
      {...(size && { size })}
      disabled={disabled}
      fullWidth={block}
      loading={busy}
      aria-busy={busy}
    />
  )
}
