import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-look.ts'

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean }

/** A button. `busy` keeps it from being pressed again while its action runs, and keeps its width. */
export function Button({
  variant,
  size,
  block,
  busy = false,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block })}
      disabled={disabled === true || busy}
      aria-busy={busy}
      data-busy={busy || undefined}
    />
  )
}
