import type { ComponentProps } from 'react'

/**
 * A button without a look of its own, such as a whole row of a list. Mantine lacks one without its style engine, which
 * every page would load and run for nothing.
 */
export function PlainButton({ type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type={type} />
}
