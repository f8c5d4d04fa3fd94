import '@mantine/core/styles/UnstyledButton.layer.css'
import { UnstyledButton } from '@mantine/core'
import type { ComponentProps } from 'react'

/** A button without a look of its own, such as a whole row of a list. */
export function PlainButton({ type = 'button', ...rest }: Omit<ComponentProps<'button'>, 'color'>) {
  return <UnstyledButton {...rest} type={type} />
}
