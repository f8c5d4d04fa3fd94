import '@mantine/core/styles/Badge.layer.css'
import { Badge as MantineBadge } from '@mantine/core'
import classes from './badge.module.css'
import toneClasses from './tone.module.css'

export type Tone = 'success' | 'warning' | 'danger' | 'neutral'

type BadgeProps = {
  tone: Tone
  /** Hides the dot, for a name instead of a status. */
  plain?: boolean
  children: string
}

/** A status in one word. Its dot only repeats the word. */
export function Badge({ tone, plain = false, children }: BadgeProps) {
  return (
    <MantineBadge component="span" className={toneClasses[tone]} classNames={classes} mod={{ plain }}>
      {children}
    </MantineBadge>
  )
}
