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
  const names = [tone && classes[tone], size && classes[size], numbers && classes.numbers]
  return <p className={names.filter(Boolean).join(' ')}>{children}</p>
}
