import '@mantine/core/styles/Text.layer.css'
import { Text as MantineText } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './text.module.css'

type TextProps = {
  tone?: 'soft' | 'muted'
  size?: 'sm' | 'xs'
  numbers?: boolean
  children: ReactNode
}

/** A paragraph in one of the text styles of the theme. */
export function Text({ tone, size, numbers = false, children }: TextProps) {
  const names = [tone && classes[tone], numbers && classes.numbers]
  return (
    <MantineText
      component="p"
      {...(size === undefined ? { inherit: true } : { size })}
      className={names.filter(Boolean).join(' ')}
    >
      {children}
    </MantineText>
  )
}
