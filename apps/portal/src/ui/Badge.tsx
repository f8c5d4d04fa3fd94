import { Badge as MantineBadge } from '@mantine/core'
import type { Tone } from './theme/roles.ts'

export type { Tone } from './theme/roles.ts'

type BadgeProps = { tone: Tone; plain?: boolean; children: string }

/** Mantine's badge by its former names, for `src/money`. */
export function Badge({ tone, plain = false, children }: BadgeProps) {
  return (
    <MantineBadge variant={tone} data-plain={plain || undefined}>
      {children}
    </MantineBadge>
  )
}
