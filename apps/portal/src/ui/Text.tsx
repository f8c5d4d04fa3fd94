import { Text as MantineText } from '@mantine/core'
import type { ReactNode } from 'react'

type TextProps = { tone?: 'soft' | 'muted'; size?: 'sm' | 'xs'; numbers?: boolean; children: ReactNode }

const COLOURS = { soft: 'dimmed', muted: 'var(--text-muted)' } as const

/** Mantine's text by its former names, for `src/money`. */
export function Text({ tone, size, numbers = false, children }: TextProps) {
  return (
    <MantineText
      {...(tone && { c: COLOURS[tone] })}
      {...(size && { size })}
      {...(numbers && { variant: 'numbers' })}
    >
      {children}
    </MantineText>
  )
}
